/** Every fact about the brand, once. What else carries its name or its looks: README.md, "Rebranding". */

// Each fact by itself, so that a page's script holds none but those that it names.
// biome-ignore lint/performance/noBarrelFile: it gathers nothing from elsewhere
export * as brand from './brand.ts'

export const name = 'Asterleigh Privacy'
export const legalName = 'Asterleigh Privacy Ltd'
export const shortName = 'Asterleigh'
export const academy = 'Asterleigh CRO Academy'
export const libraryAdmin = 'Asterleigh Admin'
export const tagline = 'Data protection for clinical research'
/** The public address of the site, which search engines are told. */
export const siteUrl = 'https://www.asterleigh.example'
/** Path segment of the library admin's API: `/api/{libraryPrefix}/admin/…`. */
export const libraryPrefix = 'asterleigh'
/** Sender of all mails, unless MAIL_FROM says otherwise. */
export const mailFrom = 'Asterleigh CRO Academy <academy@asterleigh.example>'
/** Receiver of enquiries, unless CONTACT_TO says otherwise. */
export const contactTo = 'hello@asterleigh.example'
/** Of its own data protection officer. */
export const officerEmail = 'dpo@asterleigh.example'
export const supportEmail = 'academy@asterleigh.example'
/** By when an enquiry is answered. */
export const answerTime = 'within two working days'
export const phone = '+353 1 555 0142'
export const address = ['Asterleigh Privacy Ltd', '14 Fennel Row', 'Dublin 2', 'Ireland'] as const
/** Where its privacy policy sends complaints. */
export const supervisoryAuthority = 'Data Protection Commission (dataprotection.ie)'
/** Months after which enquiries and download records are deleted, unless RETENTION_MONTHS says otherwise. */
export const retentionMonths = 24
/** Months after which entries of the admins' audit logs are deleted; at least 12. */
export const auditMonths = 36
/** Years for which a certificate can be verified: as long as a trial's master file is kept (Regulation 536/2014, Article 58). */
export const certificateYears = 25
export const questionnaireUrl = 'https://questionnaire.asterleigh.example/privacy'
export const trainingLoginUrl = 'https://training.asterleigh.example/login'
