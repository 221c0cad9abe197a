/** Texts of the dialog in which an academy admin edits a person. */
export const editPersonTexts = {
  open: 'Edit …',
  text: 'Corrects the name or the email address.',
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
  failed: 'The changes could not be saved. Please try again.',
  /** What a new address leads to, by status. */
  addressHints: new Map([
    ['invited', 'A new address receives a fresh invitation. The link that was sent before stops working.'],
    ['active', 'If you change it, we tell them at the old and the new address. Their password and sessions stay.'],
  ]),
  certificates:
    'Certificates keep the name with which they were issued. After a correction, the learner can download a new one, which replaces the old.',
} as const
