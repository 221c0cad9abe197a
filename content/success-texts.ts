/** The API's success messages (specification, section 8). */
export const successTexts = {
  signedOut: 'Signed out',
  passwordSet: 'Password set successfully',
  passwordChanged: 'Password changed successfully',
  secondFactorOff: 'Two-step sign-in is off',
  linkRequested: 'If this address has an account, a link to set a new password is on its way.',
  employeeInvited: (email: string) => `Invitation sent successfully to ${email}`,
  adminInvited: (email: string) => `Admin invitation sent successfully to ${email}`,
  employeeDeleted: 'Employee deleted successfully',
  adminDeleted: 'Admin deleted successfully',
  deactivated: 'User deactivated successfully',
  reactivated: 'User reactivated successfully',
  reminderSent: (email: string) => `A reminder is on its way to ${email}`,
  resourceDeleted: 'Resource deleted successfully',
  downloadsReset: 'Download counts have been reset to zero',
} as const
