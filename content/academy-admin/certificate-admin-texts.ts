/** Texts of the academy admins' list of certificates. */
export const certificateAdminTexts = {
  title: 'Certificates',
  intro:
    'Every certificate your learners have downloaded. Anyone with the code can verify it, even after the account is deleted.',
  list: {
    search: 'Search',
    searchHint: 'The name on the certificate, or its code',
    name: 'Name',
    code: 'Code',
    verify: (code: string) => `Verify ${code}`,
    score: 'Score',
    completed: 'Completed',
    issued: 'Issued',
    state: 'Status',
    valid: 'Valid',
    validUntil: (date: string) => `Valid until ${date}`,
    expired: (date: string) => `Expired on ${date}`,
    replaced: (date: string) => `Replaced on ${date}`,
    replaces: (code: string) => `Replaces ${code}`,
    deletedAccount: 'Account deleted',
    actions: 'Actions',
    shown: (rows: number) => (rows === 1 ? '1 certificate' : `${rows.toLocaleString('en-US')} certificates`),
    empty: 'No certificates yet',
    emptyHint: 'A certificate appears here once a learner has completed all seven modules and downloaded it.',
    nothing: 'No matches',
    nothingHint: 'No certificate has this name or code. Try a different search.',
  },
  delete: {
    title: 'Delete certificate',
    button: 'Delete certificate',
    of: (code: string) => `Delete certificate ${code}`,
    busy: 'Deleting...',
    question: (name: string, code: string) => `Delete the certificate issued to ${name} (${code})?`,
    consequence:
      'The code stops working immediately, including on printed copies. You can’t undo this. Training results are kept, and while the account exists the learner can download a new certificate with a different code.',
    failed: 'Couldn’t delete the certificate. Please try again.',
  },
} as const
