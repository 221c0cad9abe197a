import { brand } from '../brand.ts'
import { collectionRows, legalBasisRows, retentionRows, storageRows } from './privacy-policy-tables.ts'

/**
 * The privacy policy: what this product does with personal data (GDPR, Articles 12 to 14). A change of the product changes
 * this text and its date. The longer tables are in privacy-policy-tables.ts.
 */

interface PolicySection {
  /** The anchor. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly items?: readonly string[]
}

const { name, legalName, academy, contactTo, officerEmail, supportEmail, phone, address } = brand
const recordStore = recordStorePolicy(brand.learningRecordStore)
const { breachEmail, breachAnswerTime, backupDays, supervisoryAuthority } = brand

export const policySections: readonly PolicySection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      `${legalName} (“we”, address in section 13) runs this website and the ${academy}. We are the controller for the website, its forms and its resource library (Article\u00a04(7) of the General Data Protection Regulation, GDPR).`,
      'In the academy, the roles differ. If your employer enrolled you, your employer is the controller of your training data: it decides why you are trained and how your results are used. We process them for your employer under a contract (Article\u00a028 GDPR). For the security of the accounts we are a controller ourselves.',
      'You can read every public page of this site, and this policy, without telling us who you are.',
    ],
  },
  {
    id: 'collection',
    title: 'Collection of personal data',
    paragraphs: [
      'We collect only what we need. We receive data about you from you and, in the academy, from your employer. We do not buy or look up anything else.',
      'No law and no contract obliges you to give us data. Without the required fields of a form we cannot answer your enquiry or start your download, and without an account you cannot train in the academy. There are no other consequences.',
    ],
    table: { head: ['When you', 'we receive'], rows: collectionRows },
  },
  {
    id: 'methods',
    title: 'Methods of collection',
    paragraphs: [
      'We collect data through the forms that you fill in, through the invitation that your employer’s administrator sends from the academy, and through your answers in a module. What you type into a form stays in the open tab of your browser until you send it.',
      'We do not count visits or visitors. There are no analytics, tracking pixels, fingerprinting or embedded content of other companies: every file of every page comes from our own server.',
      'To notice faults, the server measures how many requests it answers and how long they take. All public pages are measured together as one. These figures contain no address, no browser and no person, so they cannot show who read what, or how many people did. The server’s log records errors, slow requests and refused sign-ins, also without addresses or names.',
    ],
  },
  {
    id: 'legal-basis',
    title: 'Legal basis',
    paragraphs: [
      'The table lists the legal basis of each purpose. Where we rely on a legitimate interest, you can ask us how we weighed it against your interests. Nothing here is based on consent.',
    ],
    table: { head: ['Purpose', 'Legal basis'], rows: legalBasisRows },
  },
  {
    id: 'use',
    title: 'Use of personal data',
    paragraphs: ['We use personal data only for these purposes:'],
    items: [
      'to answer you, and to prepare a quote if you ask for one;',
      'to give you the file you chose, to see which organisations use our material, and to write to you if a document needs a correction;',
      'to save your progress in the training, to show you what you have completed, and to report it to your employer on its instructions;',
      'to confirm that a certificate is genuine to people who have its code;',
      'to send the emails that the service needs: invitations, links to set a password, notices of a changed address and reminders of training deadlines;',
      'to keep the service secure and to restore it after a failure.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: ['We do not sell personal data or share it for advertising. These are the recipients:'],
    items: [
      'Our hosting provider, which runs the server and the database, and our email provider, which delivers the emails. Both are our processors (Article\u00a028(3) GDPR). Ask us for their names.',
      'Your employer, if it enrolled you in the academy. Its administrators see your name, your email address, the state of your account, when you were invited and last signed in, and which modules you have completed, when and with which score. They can export this, and everything that is held about one person, including answers and the times of sessions, so that your employer can give you a copy. For auditors and inspectors they can create a file of training records: name, email address, state of the account, results with their times, and certificates.',
      ...recordStore.recipients,
      'People who have the code of your certificate. The code shows them your name, your score and the dates.',
      'Other administrators of the same area, who can read the activity log of administrators.',
      'Authorities and courts, where the law obliges us.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    paragraphs: [
      'The server deletes expired data every hour. We delete emails, backups and the accounts of library administrators by hand.',
      `We delete each backup after ${backupDays} days, so deleted data can remain in a backup for up to ${backupDays} days. If we have to restore a backup, the server deletes expired data again, and it also erases again everyone who was erased after the backup. For that it keeps the random numbers of the deleted records, and nothing else.`,
    ],
    table: { head: ['Data', 'Deleted'], rows: [...retentionRows, ...recordStore.retention] },
  },
  {
    id: 'rights',
    title: 'Data subject rights',
    paragraphs: [
      `You can ask us for access to your data and a copy (Article\u00a015), for rectification (16), erasure (17) and restriction (18). You can also ask for the data that you gave us with a view to a contract with yourself in a portable format (20). Write to ${contactTo} or to our data protection officer (section 13). We answer without undue delay and within one month (Article\u00a012(3)), free of charge. We ask for proof of identity only if we have reasonable doubts.`,
      'Right to object: where we rely on a legitimate interest, you can object at any time on grounds relating to your particular situation (Article\u00a021(1)). We then stop, unless we have compelling legitimate grounds that override your interests, or need the data for legal claims. In that case we explain why. For download records you need no grounds: write to us and we delete them.',
      'For training results and certificates your employer decides, because it is the controller. We forward your request without delay and help your employer to answer it.',
      `You can lodge a complaint with a supervisory authority, in particular where you live, where you work or where you think the law was infringed (Article\u00a077). Our authority is the ${supervisoryAuthority}.`,
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'Connections are encrypted. We store passwords only as Argon2id hashes, and the tokens of sessions and links only as SHA-256 hashes. Employees, academy administrators and library administrators have separate accounts and sessions. Administrators can switch on two-step sign-in. The server checks the permission for each request, and automated tests cover the refusals.',
      `To report a suspected data breach, write to ${breachEmail}. We answer ${breachAnswerTime}. As a controller, we notify the supervisory authority within 72 hours of becoming aware of a breach, unless it is unlikely to result in a risk to people (Article\u00a033(1)), and we inform you if the risk is high (Article\u00a034). For the academy we notify your employer without undue delay (Article\u00a033(2)).`,
    ],
  },
  {
    id: 'transfers',
    title: 'International transfers',
    paragraphs: [
      'The server, the database and the backups are in Germany, in the European Economic Area (EEA). One third country is involved, the United States: our hosting provider is based there, and its staff may reach the server from there to repair a fault. No other processor of ours is outside the EEA.',
      'For this access we rely on the standard contractual clauses of Implementing Decision (EU) 2021/914 (Article\u00a046(2)(c)) with a documented transfer impact assessment. Write to us for a copy of the clauses.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage on your device',
    paragraphs: [
      'We set no cookie before you sign in, and nothing on your device tracks you. We do not ask for consent, because the entries below are, in our view, strictly necessary for the service that you use (Article\u00a05(3) of Directive 2002/58/EC; in Ireland Regulation 5(5) of S.I. No. 336/2011).',
      'Offline use: soon after you open a page of this site, your browser stores the public pages, the academy’s program and modules, the fonts and the list of resources, so that the site also opens without a network. This takes about two megabytes. It is the same for everyone, contains nothing about you, and is never sent back to us.',
      'To remove all of it, delete the data of this site in your browser. Chrome and Edge: the icon to the left of the address, then “Cookies and site data”. Firefox: the padlock, then “Clear cookies and site data”. Safari: Settings, Privacy, “Manage Website Data” (on iPhone and iPad: Settings, Apps, Safari, Advanced, Website Data). If you train in the academy, send your waiting results first: they are deleted too. To prevent the storage, open the site in a private window, which empties it at the end, or block site data. The public pages work without it.',
    ],
    table: { head: ['What', 'Where', 'Why and for how long'], rows: storageRows },
  },
  {
    id: 'automated-decisions',
    title: 'Automated decision-making',
    paragraphs: [
      'We make no automated decisions with legal or similarly significant effects (Article\u00a022), and we do no profiling. The academy adds up the points of your answers by rules that it shows you. A module is completed whatever the score. If you think a result is wrong, write to us and a person will check it.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      `${address.join(', ')}. Email ${contactTo}, telephone ${phone}. Questions about training: ${supportEmail}. Data breaches: ${breachEmail}.`,
      `Our data protection officer: ${officerEmail}, or by post “Data Protection Officer, ${name}” at the address above. Only the officer reads messages sent there.`,
    ],
  },
  {
    id: 'updates',
    title: 'Updates to this policy',
    paragraphs: [
      'When the product changes, we update this policy and its date. If a change affects data that we already hold, we inform the people concerned before it takes effect.',
    ],
  },
]

interface RecordStorePolicy {
  readonly recipients: readonly string[]
  readonly retention: readonly (readonly string[])[]
}

/** Returns what the privacy policy says about the learning record store to which results are forwarded, if there is one. */
export function recordStorePolicy(store: { readonly name: string } | null): RecordStorePolicy {
  if (!store) return { recipients: [], retention: [] }
  return {
    recipients: [
      `${store.name}, which keeps learning records, if your employer has instructed us to send your results there. For each module that you complete it receives a random number that stands for your account, the module and its version, your score, the time and the number of the training cycle, so that your employer finds all its training records in one place. It receives neither your name nor your email address nor your answers.`,
    ],
    retention: [
      [
        `Results at ${store.name}`,
        'Your employer decides how long they are kept there. When your account is deleted here, results that still wait to be sent are deleted with it, and your employer can find those already sent by the number of your account.',
      ],
    ],
  }
}
