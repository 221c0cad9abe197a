/** The API's success messages. */
export const successTexts = {
  signedOut: 'Logged out',
  passwordSet: 'Password set successfully',
  passwordChanged: 'Password changed successfully',
  secondFactorOff: 'Two-step sign-in is off',
  linkRequested:
    'If there is an account for this address, we have sent a link to set a new password. Please check your inbox.',
  employeeInvited: (email: string) => `Invitation sent successfully to ${email}`,
  adminInvited: (email: string) => `Admin invitation sent successfully to ${email}`,
  userEdited: 'Changes saved',
  userReinvited: (email: string) =>
    `Changes saved. A new invitation has been sent to ${email}, and the previous link no longer works.`,
  userToldOfAddress: 'Changes saved. We’ve notified both email addresses.',
  employeeDeleted: 'Employee deleted successfully',
  adminDeleted: 'Admin deleted successfully',
  deactivated: 'Account deactivated',
  reactivated: 'Account reactivated',
  signInUnlinked: 'Unlinked. The next sign-in through your organisation links the account again.',
  reminderSent: (email: string) => `A reminder is on its way to ${email}`,
  certificateDeleted: 'Certificate deleted successfully',
  resourceDeleted: 'Resource deleted successfully',
  downloadsReset: 'Download counts have been reset to zero',
} as const
