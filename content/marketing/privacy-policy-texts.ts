/**
 * The privacy policy: what this product really does with personal data (GDPR, Articles 12 to 14). Who changes the product
 * changes this text, and its date.
 */
import { brand } from '../brand.ts'
import { roles } from '../form-options.ts'

export interface PolicySection {
  /** The anchor. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly items?: readonly string[]
}

const { name, legalName, contactTo, supportEmail, phone, address, retentionMonths, supervisoryAuthority } = brand

export const privacyPolicyTexts = {
  head: {
    title: 'Privacy policy',
    description:
      'What this site and its academy know about you, why, for how long, who else sees it, and what you can ask of us. Fourteen sections, no legalese.',
  },
  title: 'Privacy policy',
  lead: 'We advise others on what to leave out. Here is what we keep, and why.',
  updated: '21 November 2026',
  updatedLabel: 'In force since',
  contents: 'Sections',
  open: 'Privacy policy',
  close: 'Close',
  asPage: 'Open as a page',
} as const

export const policySections: readonly PolicySection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      `${legalName} (“we”) runs this website and the ${brand.academy}. For the site, its forms and its library we are the controller in the sense of Article 4(7) of the General Data Protection Regulation (GDPR).`,
      'For the academy it depends. Where an employer has enrolled you, your employer decides why you are trained and what your results are used for: it is the controller, and we are its processor under Article 28 GDPR. For the security of the accounts we are a controller ourselves.',
      'You can read every public page of this site, and this policy, without telling us who you are.',
    ],
  },
  {
    id: 'collection',
    title: 'Collection of personal data',
    paragraphs: [
      'Only what the purpose needs, and nothing about you from anybody but you and, in the academy, your employer.',
    ],
    table: {
      head: ['When you', 'we receive'],
      rows: [
        [
          'visit a page',
          'your IP address and the name of your browser, as with every website, to answer the request. They are not written to a log.',
        ],
        [
          'write to us',
          'first and last name, e-mail address, company; if you choose, your industry, your interest and a message; the page you wrote from and the time.',
        ],
        [
          'download a resource',
          `first and last name, e-mail address, company; if you choose, your role (one of ${roles.length}); which resource and when.`,
        ],
        [
          'train in the academy',
          'name and e-mail address (from your employer), a hash of your password, the time of your last sign-in, and for each completed module your answers, score and finishing time.',
        ],
        [
          'administer the academy or the library',
          'name, e-mail address, a hash of your password and the time of your last sign-in.',
        ],
      ],
    },
  },
  {
    id: 'methods',
    title: 'Methods of collection',
    paragraphs: [
      'Through the forms that you fill in, through the invitation that your employer’s administrator sends from the academy, and through your answers in a module. The forms keep what you type in the open tab of your browser until you send it; we receive it only then.',
      'There is no analytics, no pixel, no fingerprinting, no embedded content of other companies. Every file of every page comes from this server.',
    ],
  },
  {
    id: 'legal-basis',
    title: 'Legal basis',
    paragraphs: [
      'Each purpose has one basis, and we have written down the balance of interests where the basis is ours to weigh.',
    ],
    table: {
      head: ['Purpose', 'Basis'],
      rows: [
        [
          'Answering an enquiry',
          'Article 6(1)(b) GDPR, where you ask on your own behalf before a contract; otherwise Article 6(1)(f), our interest in answering those who write to us.',
        ],
        [
          'Giving out resources and knowing who uses them',
          'Article 6(1)(f): our interest in knowing which organisations work with our material and in telling them of a correction. You can object at any time.',
        ],
        ['Academy accounts and results', 'Your employer’s basis, on whose instructions we act (Articles 28 and 29).'],
        [
          'Keeping accounts and forms safe from abuse',
          'Article 6(1)(f) with Article 32: our interest, and our duty, to secure the service.',
        ],
      ],
    },
  },
  {
    id: 'use',
    title: 'Use of personal data',
    paragraphs: ['We use personal data for the purpose it was given for, and for nothing that you would not expect:'],
    items: [
      'to answer you, and to prepare an offer if you ask for one;',
      'to hand you the file you chose, to count downloads, and to write to you if a document turns out to be wrong;',
      'to keep your place in the training, to show you and your employer’s administrators what you have completed, and to certify it;',
      'to send the mails that a function needs: invitations and links to set a password.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: [
      'We sell nothing and hand nothing to advertisers. Two kinds of processors work for us under contracts according to Article 28(3) GDPR: the company that hosts this server and its database, and the one that carries our e-mail. Ask us for their names; we tell you within the time of Article 12(3).',
      'In the academy, the administrators of your own organisation see your name, your address, your status and your results. Links to the privacy questionnaire and to the external training login leave this site: what happens there is told there.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    paragraphs: ['Deletion is a job of the server that runs every hour, not a resolution for the new year.'],
    table: {
      head: ['Data', 'Deleted'],
      rows: [
        ['Enquiries and download records', `${retentionMonths} months after they arrived, or earlier on request.`],
        [
          'Academy accounts and results',
          'When an administrator of your organisation deletes the account, or when our contract with it ends.',
        ],
        [
          'Sessions',
          'Employees: after 7 days without use, after 30 days at the latest. Administrators: after 30 minutes without use, after 8 hours at the latest.',
        ],
        [
          'Links to set a password',
          'Valid 7 days (invitation) or 1 hour (reset), once; their record is deleted 90 days after they expire.',
        ],
        [
          'Counters against abuse',
          'A hash of the address, for 24 hours at most, or one hour after the last of a series of wrong passwords.',
        ],
      ],
    },
  },
  {
    id: 'rights',
    title: 'Data subject rights',
    paragraphs: [
      `You can ask us for access (Article 15), rectification (16), erasure (17), restriction (18), a copy in a common format (20), and you can object to what rests on our interests (21). Write to ${contactTo}. We answer within one month (Article 12(3)), free of charge, and ask for proof of identity only where we have reasonable doubt.`,
      'For results in the academy your employer decides as the controller; we pass your request on to it without delay and help it to answer.',
      `You can complain to a supervisory authority (Article 77), in Ireland the ${supervisoryAuthority}.`,
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'Connections are encrypted. Passwords are kept only as Argon2id hashes, and the tokens of sessions and links only as SHA-256 hashes. The three kinds of account are separated from each other; every call states who may make it and is tested for everybody who may not.',
      'Log lines hold no names, no addresses, no tokens. If a breach puts you at risk all the same, we tell the supervisory authority within 72 hours (Article 33) and, where the risk is high, you (Article 34).',
    ],
  },
  {
    id: 'transfers',
    title: 'International transfers',
    paragraphs: [
      'The database of this site stands in the European Economic Area. Where a processor of ours is reached from a third country, for support or because of its parent company, the transfer rests on an adequacy decision (Article 45) or on the standard contractual clauses of Implementing Decision (EU) 2021/914 with a documented transfer impact assessment (Article 46). You can have a copy of the safeguards.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage on your device',
    paragraphs: [
      'We ask for no consent because we store nothing that needs it: each entry is strictly necessary for what you asked for (Article 5(3) of Directive 2002/58/EC, in Ireland Regulation 5(5) of S.I. 336/2011).',
    ],
    table: {
      head: ['What', 'Where', 'Why and how long'],
      rows: [
        [
          'One session cookie for each kind of sign-in',
          'Cookie, after sign-in only',
          'Keeps you signed in; see “Retention”.',
        ],
        [
          'What you type into a form',
          'Session storage',
          'So that a reload loses nothing; until it is sent or the tab is closed.',
        ],
        [
          'Your details for downloads',
          'Session storage',
          'So that a second download needs no form; 24 hours, or until the tab is closed.',
        ],
        [
          'The list of resources last seen',
          'Local storage',
          'So that the library can be read offline; until the next visit renews it.',
        ],
        [
          'Your progress and results not yet delivered',
          'IndexedDB, in the academy',
          'So that no result is lost; results until the server has confirmed them, names until you log out.',
        ],
        [
          'The pages themselves',
          'Cache of the service worker',
          'So that they open without a network; until a newer version replaces them.',
        ],
      ],
    },
  },
  {
    id: 'automated-decisions',
    title: 'Automated decision-making',
    paragraphs: [
      'There is none with legal or similarly significant effect (Article 22), and no profiling. The academy adds up the points of your answers by rules that it shows you, and marks a module as completed whatever the score. If you think that a result is wrong, a person looks at it.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      `${address.join(', ')}. E-mail ${contactTo}, telephone ${phone}. For questions about training: ${supportEmail}.`,
      `Our own data protection officer reads what is addressed to “Data Protection Officer, ${name}” at the same address.`,
    ],
  },
  {
    id: 'updates',
    title: 'Updates to this policy',
    paragraphs: [
      'When the product changes, this policy changes with it, and the date at its head. If a change touches data that we already hold, we tell the people concerned before it takes effect.',
    ],
  },
]
