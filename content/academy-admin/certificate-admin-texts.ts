/** Texts of the academy admins' list of certificates. */
export const certificateAdminTexts = {
  title: 'Certificates',
  intro:
    'Every certificate your people have downloaded, with what it says. Anyone who has the code can verify it. It stays when the account is deleted.',
  list: {
    search: 'Search',
    searchHint: 'The name on the certificate, or its code.',
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
    shown: (rows: number) =>
      rows === 1 ? '1 certificate listed' : `${rows.toLocaleString('en-US')} certificates listed`,
    empty: 'No certificates yet',
    emptyHint: 'A certificate appears here when an employee who has completed all seven modules downloads it.',
    nothing: 'Nothing matches',
    nothingHint: 'No certificate has this name or code.',
  },
  delete: {
    title: 'Delete certificate',
    button: 'Delete certificate',
    of: (code: string) => `Delete the certificate ${code}`,
    busy: 'Deleting...',
    question: (name: string, code: string) => `Delete the certificate of ${name} (${code})?`,
    consequence:
      'Its code stops working at once, on printed copies too. This cannot be undone. Training results stay, and while the account exists the employee can download a new certificate with another code.',
    failed: 'The certificate could not be deleted. Please try again.',
  },
} as const
