/** Texts of the dialog in which an academy admin edits a person. */
export const editPersonTexts = {
  open: 'Edit …',
  text: 'Changes the name or email address.',
  own: 'Edit',
  ownLabel: 'Edit your name',
  title: (name: string) => `Edit ${name}`,
  ownTitle: 'Edit your name',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  ownEmail: 'Another admin can change your email address.',
  button: 'Save changes',
  busy: 'Saving...',
  failed: 'Couldn’t save the changes. Please try again.',
  /** What a new address leads to, by status. */
  addressHints: new Map([
    ['invited', 'If you change it, we’ll send a new invitation there. The previous link stops working.'],
    ['active', 'If you change it, we’ll notify both addresses. The password stays the same and they stay signed in.'],
  ]),
  certificates: 'Existing certificates keep the old name. The learner can download a corrected one, which replaces it.',
} as const
