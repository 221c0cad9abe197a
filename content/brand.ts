/** Every fact about the brand, once. What else carries its name or its looks: README.md, "Rebranding". */
export const brand = {
  name: 'Asterleigh Privacy',
  legalName: 'Asterleigh Privacy Ltd',
  shortName: 'Asterleigh',
  academy: 'Asterleigh CRO Academy',
  libraryAdmin: 'Asterleigh Admin',
  tagline: 'Data protection for clinical research',
  /** The public address of the site, which search engines are told. */
  siteUrl: 'https://www.asterleigh.example',
  /** Path segment of the library admin's API: `/api/{libraryPrefix}/admin/…`. */
  libraryPrefix: 'asterleigh',
  /** Sender of all mails, unless MAIL_FROM says otherwise. */
  mailFrom: 'Asterleigh CRO Academy <academy@asterleigh.example>',
  /** Receiver of enquiries, unless CONTACT_TO says otherwise. */
  contactTo: 'hello@asterleigh.example',
  /** Of its own data protection officer. */
  officerEmail: 'dpo@asterleigh.example',
  supportEmail: 'academy@asterleigh.example',
  /** By when an enquiry is answered. */
  answerTime: 'within two working days',
  phone: '+353 1 555 0142',
  city: 'Dublin',
  address: ['Asterleigh Privacy Ltd', '14 Fennel Row', 'Dublin 2', 'Ireland'],
  /** Where its privacy policy sends complaints. */
  supervisoryAuthority: 'Data Protection Commission (dataprotection.ie)',
  /** Months after which enquiries and download records are deleted, unless RETENTION_MONTHS says otherwise. */
  retentionMonths: 24,
  /** Months after which entries of the admins' audit logs are deleted; at least 12. */
  auditMonths: 36,
  questionnaireUrl: 'https://questionnaire.asterleigh.example/privacy',
  trainingLoginUrl: 'https://training.asterleigh.example/login',
} as const
