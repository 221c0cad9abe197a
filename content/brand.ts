/** All facts about the brand. Other files with its name or design: .github/REBRANDING.md. */

// Separate exports, so that a page's script contains only those that it uses.
// biome-ignore lint/performance/noBarrelFile: it gathers nothing from elsewhere
export * as brand from './brand.ts'

export const name = 'Asterleigh Privacy'
export const legalName = 'Asterleigh Privacy Ltd'
export const shortName = 'Asterleigh'
export const academy = 'Asterleigh CRO Academy'
export const libraryAdmin = 'Asterleigh Admin'
export const tagline = 'Data protection for clinical research'
/** The public address of the site, for search engines. */
export const siteUrl = 'https://www.asterleigh.example'
/** Path segment of the library admin's API: `/api/{libraryPrefix}/admin/…`. */
export const libraryPrefix = 'asterleigh'
/** Sender of all mails, unless MAIL_FROM says otherwise. */
export const mailFrom = 'Asterleigh CRO Academy <academy@asterleigh.example>'
/** Receiver of enquiries, unless CONTACT_TO says otherwise. */
export const contactTo = 'hello@asterleigh.example'
/** Address of the consultancy's own data protection officer. */
export const officerEmail = 'dpo@asterleigh.example'
/** Address for reports of a personal data breach, read every day. */
export const breachEmail = 'breach@asterleigh.example'
/** Where clients report one by telephone, at any hour. */
export const breachPhone = '+353 1 555 0143'
/** Time within which a client's report, by email or telephone, is answered. */
export const breachAnswerTime = 'within 4 hours, every day of the year'
export const supportEmail = 'academy@asterleigh.example'
/** What an enquiry leads to. */
export const firstCall = 'a free 30-minute call with a consultant'
/** Who a visitor of the home page meets. */
export const founder = {
  name: 'Clara Asterleigh',
  role: 'Founder and lead consultant',
  profile:
    'Fifteen years in clinical trials: first in clinical operations at a CRO, then as a data protection officer.',
} as const
/** Time within which an enquiry is answered. */
export const answerTime = 'within two working days'
export const phone = '+353 1 555 0142'
/** When a person answers the telephone. */
export const phoneHours = 'Monday to Friday, 9:00 to 17:30 Irish time'
export const address = ['Asterleigh Privacy Ltd', '14 Fennel Row', 'Dublin 2', 'Ireland'] as const
/** What an Irish company states on its website and in its letters and emails (Companies Act 2014). */
export const registration = `${legalName} is a private company limited by shares, registered in Ireland under number 000000.`
const [, ...registeredOffice] = address
/** Stated by a seller whose services are subject to VAT (Directive 2000/31/EC, Article 5(1)(g)). */
export const vatNumber = 'IE0000000AA'
export const particulars = `${registration} Registered office: ${registeredOffice.join(', ')}. VAT number: ${vatNumber}.`
/** Named in letters and emails (section 151 of that Act): forename and surname, and the nationality unless it is Irish. */
export const directors = [founder.name, 'Conor Example'] as const
/** The authority for complaints in the privacy policy. */
export const supervisoryAuthority = 'Data Protection Commission (dataprotection.ie)'
/** Months after which enquiries and download records are deleted, unless RETENTION_MONTHS says otherwise. */
export const retentionMonths = 24
/** Months after which entries of the admins' audit logs are deleted; at least 12. */
export const auditMonths = 36
/** Days after which backups are deleted. A promise of the operator (api/README.md, "Backing up"). */
export const backupDays = 30
/** Days for which the ids of erased rows are kept: until the last backup with these rows is deleted, and a margin. */
export const erasureDays = backupDays + 30
/** Years after its issue for which a certificate is kept. */
export const certificateYears = 5
/** A company that processes personal data for us, as the privacy policy names it. */
interface Processor {
  readonly name: string
  /** The country of the company. */
  readonly country: string
  readonly does: string
}
export const hosting: Processor = {
  name: 'Fly.io, Inc.',
  country: 'United States',
  does: 'runs the server, in Frankfurt, Germany, and receives each connection at the data centre of its network nearest to the visitor',
}
export const databaseHost: Processor = {
  name: 'Example Databases GmbH',
  country: 'Germany',
  does: 'runs the database and keeps the backups, in Germany',
}
export const emailProvider: Processor = {
  name: 'Example Mail B.V.',
  country: 'Netherlands',
  does: 'delivers the emails that the server sends, and holds our mailboxes',
}
interface Recipient {
  /** As the privacy policy names it, with company and country. */
  readonly name: string
  /** The host of XAPI_ENDPOINT, with its port if it has one. */
  readonly host: string
}
/** The learning record store to which results are forwarded (XAPI_ENDPOINT); null: they are not. */
export const learningRecordStore: Recipient | null = null
/** The lowest prices that the site names, in US dollars: a gap assessment, and a month of the DPO. */
export const gapAssessmentFrom = 9500
export const dpoMonthFrom = 1900
/** How long each consulting service usually takes. */
export const projectTimes = {
  'gap-assessment': '3 to 4 weeks',
  'impact-assessment': '3 to 4 weeks',
  'roles-and-contracts': '2 to 3 weeks',
  transfers: '2 to 4 weeks',
  breach: '2 weeks, with the exercise',
  inspection: '4 to 6 weeks',
} as const
/** The person whom a client of the DPO service gets. */
export const dpoProfile = 'at least eight years in clinical research and data protection'
export const dpoLanguages = 'English, German and French'
/** Notice with which a client can end the DPO service. */
export const dpoNotice = 'three months’ notice'
/** Name of the tier whose price exactly 500 users pay; two tiers include that number. */
export const tierOf500Users = 'Large'
/** What a team pays that is just below the next tier. */
export const belowTierRule = 'We always quote the lower price.'
/** How long the buyer of LMS packages gets new versions. */
export const packageUpdates = '12 months of updates'
export const questionnaireUrl = 'https://questionnaire.asterleigh.example/privacy'
export const trainingLoginUrl = 'https://training.asterleigh.example/login'
