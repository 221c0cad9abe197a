/** Texts of the auditor packs in the academy admin area. The texts in the files: auditor-pack-file-texts.ts. */
export const auditorPackTexts = {
  title: 'Auditor pack',
  text: {
    everyone:
      'One ZIP file for an auditor or inspector: a PDF training record for each employee, one CSV file of all results, and a manifest with checksums.',
    one: 'One ZIP file for an auditor: this employee’s training record as a PDF, the results as CSV, and a manifest with checksums.',
  },
  create: 'Create auditor pack',
  again: 'Create a new pack',
  retry: 'Try again',
  busy: 'Creating...',
  waiting: 'Waiting to start.',
  running: 'Creating the auditor pack. You can leave this page; it will be here when you return.',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${total === 1 ? 'record' : 'records'}`,
  progressLabel: 'Progress of the auditor pack',
  ready: (records: number) =>
    records === 1
      ? 'The auditor pack is ready: 1 record.'
      : `The auditor pack is ready: ${records.toLocaleString('en-US')} records.`,
  created: 'Requested',
  expires: 'Available until',
  download: 'Download ZIP',
  failed: 'We couldn’t create the auditor pack. Nothing was lost. Please try again.',
  requestFailed: 'We couldn’t start the auditor pack. Please try again.',
  /** `day`: as in 2026-11-30. */
  fileName: (day: string) => `auditor-pack-${day}.zip`,
} as const
