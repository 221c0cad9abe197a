import { brand } from '../brand.ts'
import { storageRows, storedMegabytes } from './privacy-policy-storage.ts'
import { collectionRows, controllerRows, legalBasisRows, retentionRows } from './privacy-policy-tables.ts'

/**
 * The privacy policy: what this product does with personal data (GDPR, Articles 12 to 14). A change of the product changes
 * this text and its date. The longer tables are in the files beside it.
 */

interface PolicySection {
  /** The anchor. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly items?: readonly string[]
}

const { name, legalName, academy, contactTo, officerEmail, supportEmail, phone, particulars } = brand
const recordStore = recordStorePolicy(brand.learningRecordStore)
const { breachEmail, backupDays, erasureDays, supervisoryAuthority } = brand
const { hosting, databaseHost, emailProvider, questionnaireUrl, trainingLoginUrl } = brand
const processors = [hosting, databaseHost, emailProvider]

export const policySections: readonly PolicySection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      `${legalName} (“we”, address in section 13) runs this website and the ${academy}. This policy describes what we do with personal data under the General Data Protection Regulation (GDPR).`,
      'If an organisation enrolled you in the academy, we call it “your organisation”: your employer, or the company that you work for as a freelancer or at a trial site. It decides why you train and how your results are used.',
      'You can read every public page of this site, and this policy, without telling us who you are.',
    ],
    table: { head: ['Data', 'Controller (Article\u00a04(7) GDPR)'], rows: controllerRows },
  },
  {
    id: 'collection',
    title: 'Collection of personal data',
    paragraphs: [
      'We collect only what we need. We receive data about you from you and, in the academy, from your organisation. We don’t buy or look up anything else.',
      'Neither the law nor a contract with us obliges you to give us data. Without the required fields of a form we can’t answer your enquiry or start your download, and without an account you can’t train in the academy. There are no other consequences on our side. Whether you have to do the training is between you and your organisation.',
    ],
    table: { head: ['When you', 'we receive'], rows: collectionRows },
  },
  {
    id: 'methods',
    title: 'Methods of collection',
    paragraphs: [
      'We collect data through the forms that you fill in, through the invitation that an admin of your organisation sends from the academy, through your answers in a module, and when you email or call us. What you type into a form stays in the open tab of your browser until you send it.',
      'We don’t count visits or visitors. There are no analytics, tracking pixels, fingerprinting or embedded content of other companies: every file of every page comes from our own server.',
      'To notice faults, the server measures how many requests it answers and how long they take. All public pages are measured together as one. These figures say nothing about IP addresses, browsers or people, so they can’t show who read what, or how many people did. The server’s log records errors, slow requests and refused sign-ins, also without IP addresses, email addresses or names.',
      `Two links lead to separate sites: the privacy questionnaire (${new URL(questionnaireUrl).host}) and the login for teams who train on an external platform (${new URL(trainingLoginUrl).host}). This policy doesn’t cover them: each has a privacy notice of its own. If you follow a link, that site receives what every site does: your IP address, the name of your browser and the address of the site you came from, without the page. We pass on nothing that you have entered here. A document of our library can be kept on another site: it then opens there in a new tab, and the same applies.`,
    ],
  },
  {
    id: 'legal-basis',
    title: 'Legal basis',
    paragraphs: [
      'The table lists the legal basis of each purpose. Where we rely on a legitimate interest, you can ask us how we weighed it against yours. Nothing here is based on consent.',
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
      'to save your progress in the training, to show you what you have completed, and to report it to your organisation on its instructions;',
      'to confirm that a certificate is genuine to people who have its code;',
      'to send the emails that the service needs: invitations, links to set a password, notices of a changed email address, reminders of training deadlines, and weekly summaries for academy admins;',
      'to keep the service secure and to restore it after a failure.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: [
      'We don’t sell personal data or share it for advertising. These are the recipients; the first three are our processors (Article\u00a028(3) GDPR) and, for the academy, sub-processors of your organisation (Article\u00a028(4)):',
    ],
    items: [
      ...processors.map(processor => `${processor.name} (${processor.country}), which ${processor.does}.`),
      'Your organisation, if you train in the academy. Its academy admins see your name, your email address, whether your account is invited, active or deactivated, when you were invited and last signed in, why an email to you was refused, your deadlines, certifications and certificates, and which modules you have completed, when and with which score. They can export this, and everything that is held about one person, including answers and the times of sessions, so that your organisation can give you a copy.',
      'Auditors and inspectors, if an academy admin gives them the file of training records that the academy creates for this. For one learner or for all, it holds the name, the email address, the number and the status of the account, when the person was invited, and when they accepted. For each training cycle it holds the due date, the certification with its dates, and the certificates with their codes, names and scores. For each result it holds the module, its version, the score, a number, and when it was finished (by your device’s clock and by our record) and received. A list in it names each record and the person in it (number, name and email address), the organisation, the time, and the name and email address of the admin who asked for the file. It contains no answers.',
      ...recordStore.recipients,
      'People who have the code of your certificate. It shows them your name, your score and the dates; once the certificate has been replaced, only that it was, and when.',
      'The admins of the same area, who can read its activity log: in the academy, those of your organisation.',
      'Authorities and courts, where the law obliges us.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    paragraphs: [
      'The server deletes expired data every hour. We delete by hand what is in no database: emails, notes of calls, lists that we have exported, and backups. We also delete the accounts of library admins by hand.',
      `We delete each backup after ${backupDays} days, so deleted data can remain in a backup for up to ${backupDays} days. If we have to restore a backup, the server deletes expired data again, and erases again everyone who was erased after the backup was made. It finds them in a list that holds the random numbers of the erased records and the time of the erasure, and nothing else; each number stays on the list for ${erasureDays} days.`,
      `Our database host may take snapshots of the whole database as well, also kept for at most ${backupDays} days. Unlike our backups, they contain sessions, files for auditors and emails waiting to be sent. We restore a snapshot only by way of a backup, so that nobody who was erased returns.`,
      'If the database itself is lost, this list is lost with it. We then use the list in the latest backup that we have. With our file of requests, we erase again by hand everyone who was erased after that backup, and we ask the organisations in the academy to repeat their deletions.',
    ],
    table: { head: ['Data', 'Deleted'], rows: [...retentionRows, ...recordStore.retention] },
  },
  {
    id: 'rights',
    title: 'Data subject rights',
    paragraphs: [
      `You can ask us for access to your data and a copy (Article\u00a015), for rectification (16), erasure (17) and restriction (18). You can also ask for the data that you gave us with a view to a contract with yourself in a portable format (20). Write to ${contactTo} or to our data protection officer (section 13). We answer without undue delay and within one month (Article\u00a012(3)), free of charge. We ask for proof of identity only if we have reasonable doubts.`,
      'Right to object: where we rely on a legitimate interest, you can object at any time on grounds relating to your particular situation (Article\u00a021(1)). We then stop, unless we have compelling legitimate grounds that override your interests, or need the data for legal claims. In that case we explain why. For download records you need no grounds: write to us and we delete them.',
      'For everything in the academy your organisation decides, because it is the controller. We forward your request to it without delay and help it to answer. If your organisation has left the academy, write to us: we delete the certificate that it left with us as soon as you ask.',
      `You can lodge a complaint with a supervisory authority, in particular where you live, where you work or where you think the law was infringed (Article\u00a077). Our authority is the ${supervisoryAuthority}.`,
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'Connections are encrypted; section 10 says where the encryption of your browser ends. We store passwords only as Argon2id hashes, and the tokens of sessions and links only as SHA-256 hashes of random numbers. Learners, academy admins and library admins have separate accounts and sessions. Admins can switch on two-step sign-in. The server checks the permission for each request, and automated tests cover the refusals.',
      `To report a suspected data breach, write to ${breachEmail}. As a controller, we notify the supervisory authority within 72 hours of becoming aware of a breach, unless it is unlikely to result in a risk to people (Article\u00a033(1)), and we inform you if the risk is high (Article\u00a034). For the academy we notify your organisation without undue delay (Article\u00a033(2)).`,
    ],
  },
  {
    id: 'transfers',
    title: 'International transfers',
    paragraphs: [
      `The server, the database and the backups are in Germany, in the European Economic Area (EEA). One of our processors is based in a third country, the ${hosting.country}: ${hosting.name}, whose staff may reach the server from there to repair a fault. No other processor of ours is outside the EEA.`,
      `${hosting.name} also receives your connection, usually at the data centre of its network that is nearest to you. The encryption of your browser ends there. An encrypted tunnel takes your request from there to Germany, and our answer back. So whatever you send and receive, passwords included, is readable in that data centre while it passes through. If you are outside the EEA, the data centre usually is too. Even from inside, your connection may pass through one outside: from Ireland, for example, through London.`,
      'For both we rely on the standard contractual clauses of Implementing Decision (EU) 2021/914 (Article\u00a046(2)(c)) with a documented transfer impact assessment. Write to us for a copy of the clauses.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage on your device',
    paragraphs: [
      'We set no cookie before you start to sign in, and nothing on your device tracks you. We don’t ask for consent, because the entries below are, in our view, strictly necessary for the service that you use (Article\u00a05(3) of Directive 2002/58/EC; in Ireland Regulation 5(5) of S.I. No. 336/2011).',
      `Offline use: soon after you open a public page, your browser stores the public pages, their fonts and code, and the list of resources, so that you can read them without a network (about ${storedMegabytes.publicPages} MB). The academy is made for training offline: if you open one of its pages, its start page included, or install the app, your browser also stores the academy with all its modules (about ${storedMegabytes.academy} MB more) and keeps it up to date. All of this is the same for everyone, contains nothing about you, and is never sent back to us.`,
      'To remove all of it, delete this site’s data in your browser. Chrome and Edge: the icon to the left of the address, then “Cookies and site data”. Firefox: the padlock, then “Clear cookies and site data”. Safari: Settings, Privacy, “Manage Website Data” (on iPhone and iPad: Settings, Apps, Safari, Advanced, Website Data). If you train in the academy, send your waiting results first: they are deleted too. To prevent the storage, open the site in a private window, which clears it when you close the window, or block site data. The public pages work without it.',
    ],
    table: { head: ['What', 'Where, and under which name', 'Why and for how long'], rows: storageRows },
  },
  {
    id: 'automated-decisions',
    title: 'Automated decision-making',
    paragraphs: [
      'We make no automated decisions with legal or similarly significant effects (Article\u00a022), and we don’t do any profiling. The academy adds up the points for your answers by rules that it shows you. A module is completed whatever the score. If you think a result is wrong, write to us and a person will check it.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      `${particulars} Email ${contactTo}, telephone ${phone}. Questions about training: ${supportEmail}. Data breaches: ${breachEmail}.`,
      `Our data protection officer: ${officerEmail}, or by post to “Data Protection Officer, ${name}” at the registered office. Only the officer reads these messages.`,
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
      `${store.name}, which keeps learning records, if your organisation has instructed us to send your results there. For each module that you complete it receives a random number that stands for your account, the module and its version, your score, the time and the number of the training cycle, so that your organisation finds all its training records in one place. It doesn’t receive your name, your email address or your answers.`,
    ],
    retention: [
      [
        `Results at ${store.name}`,
        'Your organisation decides how long they are kept there. When your account is deleted here, results that are still waiting to be sent are deleted with it, and your organisation can find those already sent by the number of your account.',
      ],
    ],
  }
}
