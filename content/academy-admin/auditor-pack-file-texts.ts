/** Texts of the files in an auditor pack. Their dates are in ISO 8601, which auditors of every country read alike. */
import { brand } from '../brand.ts'

const statuses = { active: 'Active', invited: 'Invited', deactivated: 'Deactivated' } as const

export const auditorPackFileTexts = {
  csvName: 'training-records.csv',
  manifestName: 'manifest.json',
  /** Folder of the PDF files. */
  records: 'records',
  statuses,
  csv: {
    personId: 'Account ID',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    status: 'Status',
    organisation: 'Organisation',
    cycle: 'Cycle',
    certifiedAt: 'Cycle certified at (UTC)',
    certifiedUntil: 'Certified until',
    dueOn: 'Cycle due on',
    moduleId: 'Module',
    moduleTitle: 'Module title',
    moduleVersion: 'Module version',
    score: 'Score',
    maximum: 'Maximum score',
    reportedAt: 'Finished at, reported by the device (UTC)',
    finishedAt: 'Finished at, as counted (UTC)',
    receivedAt: 'Received by the server at (UTC)',
    resultId: 'Result ID',
    certificates: 'Certificates for the cycle',
  },
  certificate: {
    valid: (code: string, until: string | null) => (until === null ? code : `${code} (valid until ${until})`),
    replaced: (code: string, on: string) => `${code} (replaced on ${on})`,
  },
  pdf: {
    title: (name: string) => `Training record of ${name}`,
    subject: 'Training cycles, results and certificates',
    kind: 'TRAINING RECORD',
    name: 'Name',
    nameElsewhere:
      'This PDF can’t display some characters in the name, so it shows the email address. The name is in the CSV file and the manifest.',
    email: 'Email',
    status: 'Status',
    organisation: 'Organisation',
    personId: 'Account ID',
    invited: 'Invited',
    accepted: 'Accepted',
    asOf: 'Data as of',
    cycle: (cycle: number) => `Training cycle ${cycle}`,
    certified: (at: string, score: number, maximum: number) =>
      `Certified on ${at}, when the server had received all seven modules. Score: ${score} of ${maximum}.`,
    open: (completed: number, modules: number, score: number) =>
      `Not certified: ${completed} of ${modules} modules completed. Score so far: ${score}.`,
    validUntil: (date: string) => `Valid until ${date}.`,
    noExpiry: 'No expiry date.',
    due: (date: string) => `Due on ${date}.`,
    columns: ['Module', 'Version', 'Score', 'Finished, by device (UTC)', 'Received by server (UTC)'],
    module: (number: number, title: string | undefined) => (title === undefined ? `${number}` : `${number}. ${title}`),
    noVersion: '–',
    noTime: 'Not reported',
    score: (score: number, maximum: number | null) => (maximum === null ? `${score}` : `${score} of ${maximum}`),
    noResults: 'No results in this cycle.',
    noTraining: 'No modules completed yet.',
    certificates: 'Certificates for this cycle',
    certificate: (code: string, name: string, score: number, issued: string) =>
      `${code}: issued to ${name} on ${issued}. Score: ${score}.`,
    valid: 'Valid',
    expired: 'Expired',
    replaced: 'Replaced',
    replacedOn: (date: string) => `Replaced by a later certificate on ${date}.`,
    about: 'How to read this record',
    aboutText: [
      'Every result the server received is listed, in the order received. A module completed on two devices appears twice; the better score and the earlier time count.',
      'Times are in UTC. The finishing time comes from the learner’s device, and the time of receipt from the server. If the learner trained offline, the time of receipt is later. If the device reported no plausible time, the time of receipt counts.',
      'A module’s version is the version the learner took.',
    ],
    verify: (address: string) => `Anyone can verify a certificate with its code at ${address}.`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    origin: brand.academy,
  },
} as const
