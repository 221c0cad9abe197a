/**
 * The privacy policy: what this product really does with personal data (GDPR, Articles 12 to 14). Who changes the product
 * changes this text, and its date.
 */

import { brand } from '../brand.ts'
import { roles } from '../form-options.ts'
import { linkValidity } from '../link-validity.ts'

interface PolicySection {
  /** The anchor. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly items?: readonly string[]
}

const {
  name,
  legalName,
  contactTo,
  officerEmail,
  supportEmail,
  phone,
  address,
  retentionMonths,
  auditMonths,
  certificateYears,
  supervisoryAuthority,
} = brand

export const policySections: readonly PolicySection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      `${legalName} (“we”; address in section 13) runs this website and the ${brand.academy}. For the site, its forms and its library we are the controller in the sense of Article\u00a04(7) of the General Data Protection Regulation (GDPR).`,
      'For the academy it depends. Where an employer has enrolled you, your employer decides why you are trained and what your results are used for: it is the controller, and we are its processor under Article\u00a028 GDPR. For the security of the accounts we are a controller ourselves.',
      'You can read every public page of this site, and this policy, without telling us who you are.',
    ],
  },
  {
    id: 'collection',
    title: 'Collection of personal data',
    paragraphs: [
      'Only what the purpose needs, and nothing about you from anybody but you and, in the academy, your employer.',
      'No law obliges you to tell us anything, and no contract with us does. Without the details that a form marks as required we cannot answer an enquiry or start a download there, and without an account nobody can train in the academy; nothing else follows.',
    ],
    table: {
      head: ['When you', 'we receive'],
      rows: [
        [
          'visit a page',
          'your IP address and the name of your browser, as with every website, to answer the request. We write neither to a log.',
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
          'name and e-mail address (from your employer), a hash of your password, the time of your last sign-in, and for each completed module your answers, score and finishing time. If you download your certificate: what it says, under a random code.',
        ],
        [
          'administer the academy or the library',
          'name, e-mail address, a hash of your password, the time of your last sign-in, and a log of what you do there, to whom and when; if you switch two-step sign-in on, also the secret that your codes are made from, hashes of your recovery codes, and since when it is on.',
        ],
        [
          'send a form or a password',
          'your IP address once more: a hash of it, with your e-mail address where that matters, is counted against abuse.',
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
      'Each purpose has its basis. Where it is our legitimate interest, we tell you on request how we weighed it against yours. Nothing here rests on your consent, so there is none to withdraw.',
    ],
    table: {
      head: ['Purpose', 'Basis'],
      rows: [
        [
          'Answering an enquiry',
          'Article\u00a06(1)(b) GDPR, where you ask on your own behalf before a contract; otherwise Article\u00a06(1)(f), our interest in answering those who write to us.',
        ],
        [
          'Giving out resources and knowing who uses them',
          'Article\u00a06(1)(f): our interest in knowing which organisations work with our material and in telling them of a correction. You can object at any time.',
        ],
        [
          'Academy accounts, results and certificates',
          'Your employer’s basis, on whose instructions we act (Articles\u00a028 and 29).',
        ],
        [
          'Accounts of those who run the library',
          'Article\u00a06(1)(f): our interest in knowing who changes what we publish.',
        ],
        [
          'Logs of what administrators do',
          'Article\u00a06(1)(f): our interest in proving who changed or exported personal data, as Articles\u00a05(2) and 32 demand.',
        ],
        [
          'Keeping accounts and forms safe from abuse',
          'Article\u00a06(1)(f): our interest in a service that is safe, as Article\u00a032 demands, and that stays available.',
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
      'to keep your place in the training, to show you what you have completed, and to tell your employer, as it instructs us;',
      'to tell whoever you show your certificate to that it is genuine;',
      'to send the mails that a function needs: invitations and links to set a password.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: [
      'We sell nothing and hand nothing to advertisers. Two kinds of processors work for us under contracts according to Article\u00a028(3) GDPR: the company that hosts this server and its database, and the one that carries our e-mail. Ask us for their names; we tell you within the time of Article\u00a012(3). Authorities and courts receive what the law obliges us to give them.',
      'The administrators of the academy see your name, your e-mail address, whether the account is active, when you were invited and last signed in, and which modules you have completed, when and with which score; they can export this. Of a single person they can also export everything that is held, the answers and the times of sessions included, so that your employer can give you a copy. Whoever is shown your certificate can look up with its code what it says: your name, your score and the dates. The log of what they do is open to all of them. Links to the privacy questionnaire and to the external training login leave this site: what happens there is told there.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    paragraphs: [
      'What has a period here is deleted by a job of the server that runs every hour. A backup may hold a record a little longer than the database; if one is ever restored, the job deletes again what is overdue.',
    ],
    table: {
      head: ['Data', 'Deleted'],
      rows: [
        [
          'Enquiries and download records',
          `${retentionMonths} months after they arrived, or earlier on request. The e-mail that brought us an enquiry goes at the same time, by hand. If an engagement follows, its file has a period of its own, which the contract states.`,
        ],
        [
          'Academy accounts and results',
          'When an administrator deletes the account; at the end of our contract with your employer, which chooses between return and deletion (Article\u00a028(3)(g)).',
        ],
        [
          'Certificates that were downloaded',
          `${certificateYears} years after they were issued, as long as the master file of a clinical trial is kept (Article\u00a058 of Regulation (EU) No 536/2014), or earlier if your employer asks us to. They outlive the account, so that they can be verified: name, score and dates, and nothing else.`,
        ],
        ['Accounts of the library’s administrators', 'When they no longer look after the library.'],
        [
          'Logs of what administrators do',
          `${auditMonths} months after the entry. It names who acted, even after their account is deleted. It names whom it concerned until that account is deleted; then a number stays, and a keyed hash of the e-mail address, by which somebody who knows the address finds the entry.`,
        ],
        [
          'Sessions',
          'Employees: no longer valid after 7 days without use; the record goes after 30 days at the latest. Administrators: after 30 minutes, and after 8 hours.',
        ],
        [
          'Links to set a password',
          `Valid ${linkValidity.invitation} (invitation) or ${linkValidity.reset} (reset), once; their record is deleted 90 days after they expire.`,
        ],
        [
          'Counters against abuse',
          'A hash each: those of the forms after 24 hours, those of passwords and links at most one hour after the last attempt. The next hourly run deletes them.',
        ],
      ],
    },
  },
  {
    id: 'rights',
    title: 'Data subject rights',
    paragraphs: [
      `You can ask us for access and a copy (Article\u00a015), rectification (16), erasure (17) and restriction (18), and, for what you gave us with a view to a contract with yourself, for portability (20). Write to ${contactTo} or to our data protection officer (section 13). We answer without undue delay and within one month (Article\u00a012(3)), free of charge, and ask for proof of identity only where we have reasonable doubt.`,
      'Your right to object: where we rely on our legitimate interests, you can object at any time on grounds relating to your particular situation (Article\u00a021(1)). We then stop, unless compelling grounds or legal claims prevail, and tell you which. For download records no grounds are needed: one sentence from you, and they are deleted.',
      'For results and certificates of the academy your employer decides as the controller; we pass your request on to it without delay and help it to answer.',
      `You can complain to a supervisory authority, in particular where you live, where you work or where you think the law was infringed (Article\u00a077). Ours is the ${supervisoryAuthority}.`,
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'Connections are encrypted. Passwords are kept only as Argon2id hashes, and the tokens of sessions and links only as SHA-256 hashes. The three kinds of account are separated from each other; every call states who may make it and is tested for everybody who may not.',
      'Log lines hold no names, no addresses, no tokens. If there is a breach all the same, we notify the supervisory authority within 72 hours of becoming aware of it, unless a risk to you is unlikely (Article\u00a033(1)), and tell you where the risk is high (Article\u00a034). For the academy we inform your employer without undue delay (Article\u00a033(2)).',
    ],
  },
  {
    id: 'transfers',
    title: 'International transfers',
    paragraphs: [
      'The database of this site stands in the European Economic Area. Where a processor of ours is reached from a third country, for support or because of its parent company, the transfer rests on an adequacy decision (Article\u00a045) or on the standard contractual clauses of Implementing Decision (EU) 2021/914 with a documented assessment of the transfer (Article\u00a046). Write to us for a copy of the safeguards.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage on your device',
    paragraphs: [
      'Nothing here follows you, and no entry serves anybody but you. We ask for no consent, because we hold each entry to be strictly necessary for a function that you use (Article\u00a05(3) of Directive 2002/58/EC, in Ireland Regulation 5(5) of S.I. 336/2011). You can delete all of them in your browser at any time.',
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
          'That an administrator is signed in, and their name and e-mail address (academyAdminLoggedIn, academyAdminUser, libraryAdminLoggedIn, libraryAdminUser)',
          'Local storage, after an administrator’s sign-in only',
          'So that an admin page knows whether to ask for a session; until logout, or until the server says that the session has ended.',
        ],
        [
          'That an administrator has logged out (academyAdminLoggedOut, libraryAdminLoggedOut)',
          'Local storage, after an administrator’s logout only',
          'So that no other tab goes on showing what was open in it; until the next sign-in.',
        ],
        [
          'What you type into a form',
          'Session storage',
          'So that a reload loses nothing; until it is sent or the tab is closed.',
        ],
        [
          'Your details for downloads',
          'Session storage',
          'So that a second download needs no form, and one that was interrupted is not counted twice; 24 hours, or until the tab is closed.',
        ],
        [
          'The list of resources last seen',
          'Local storage',
          'So that the library can be read offline; until the next visit renews it.',
        ],
        [
          'Who trains here, progress, answers and results',
          'IndexedDB, in the academy; of a result that waits to be sent, a copy in the browser’s cache',
          'So that no result is lost and you can train offline. Name and e-mail address until you log out; results and answers stay under a number, without a name, until you delete the data of this site in your browser.',
        ],
        [
          'That somebody has logged out of the academy, not who',
          'The browser’s cache, while the server has not heard of it',
          'So that nobody who comes next is signed in in their place; until the server has ended the session, or somebody signs in.',
        ],
        [
          'The time of the last automatic reload',
          'Session storage',
          'So that a page does not reload for ever; until the tab is closed.',
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
      'There is none with legal or similarly significant effect (Article\u00a022), and no profiling. The academy adds up the points of your answers by rules that it shows you, and marks a module as completed whatever the score. If you think that a result is wrong, a person looks at it.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      `${address.join(', ')}. E-mail ${contactTo}, telephone ${phone}. For questions about training: ${supportEmail}.`,
      `Our own data protection officer: ${officerEmail}, or by post “Data Protection Officer, ${name}” at the address above. Nobody else reads what is sent there.`,
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
