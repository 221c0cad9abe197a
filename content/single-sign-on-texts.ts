/** What the sign-in screen says after a sign-in at the organisation's provider that did not work, by the code in the address. */
export const singleSignOnErrors = {
  'account-deactivated': 'This account has been deactivated. Please contact your academy admin.',
  'sso-expired':
    'This sign-in took too long or has already been used. Please start again. If this keeps happening, allow cookies for this site.',
  'sso-failed':
    'We couldn’t check the reply from your organisation’s sign-in, so you’re not signed in. Please start again.',
  'sso-declined': 'Your organisation’s sign-in didn’t let you through. Please try again, or ask your IT team.',
  'sso-unavailable': 'Your organisation’s sign-in isn’t responding properly. Please try again in a few minutes.',
  'sso-email':
    'Your organisation’s sign-in didn’t confirm an email address we can accept. Please ask your IT team for help.',
  'sso-name': 'Your organisation’s sign-in didn’t tell us your name. Please ask your academy admin to invite you.',
  'sso-unknown': 'You don’t have an account here yet. Please ask your academy admin to invite you.',
  'sso-other-identity':
    'Your account here is linked to a different sign-in at your organisation. Please ask your academy admin to unlink it.',
} as const

export type SingleSignOnError = keyof typeof singleSignOnErrors
