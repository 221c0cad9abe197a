/** The sign-in screens of all three areas. */

import { brand } from './brand.ts'

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

export const authTexts = {
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  forgot: 'Forgot your password?',
  ended: { word: 'Signed out', text: 'Your session has ended. Please sign in again to continue.' },
  offline: {
    word: 'Offline',
    text: 'You need a connection to sign in. Please try again when you are back online.',
  },
  setPassword: {
    title: 'Set Your Password',
    heading: 'Set Your Password',
    intro: 'Choose the password you will use to sign in.',
    temporary: 'Temporary Password',
    new: 'New Password',
    confirm: 'Confirm Password',
    button: 'Set Password & Continue',
    busy: 'Setting Password...',
    validating: 'Checking your invitation link...',
    tryAgain: 'Try again',
    /** If no session was opened, as with two-step sign-in. */
    signInNow: 'Your password is set. Please sign in.',
  },
  /** The second step of two-step sign-in. */
  code: {
    heading: 'Enter your code',
    intro: 'Password accepted. Now enter your two-step sign-in code.',
    app: {
      label: 'Code',
      hint: 'The six-digit code in your authenticator app.',
      other: 'Use a recovery code instead',
    },
    recovery: {
      label: 'Recovery code',
      hint: 'One of the codes you saved when you turned on two-step sign-in. Each code works once.',
      other: 'Use your authenticator app instead',
    },
    back: 'Back to sign-in',
  },
  forgotPassword: {
    title: 'Reset your password',
    heading: 'Reset your password',
    intro: 'Enter your account’s email address and we’ll send you a link to set a new password.',
    button: 'Send link',
    busy: 'Sending...',
    back: 'Back to sign-in',
  },
  /** Single sign-on. */
  organisation: {
    open: 'Use your organisation’s sign-in',
    title: 'Your organisation’s sign-in',
    heading: 'Sign in through your organisation',
    intro: 'Enter your work email address, and we’ll take you to your organisation’s sign-in page.',
    button: 'Use your organisation’s sign-in',
    busy: 'Opening your sign-in page...',
    back: 'Sign in with a password',
  },
  loggedOut: {
    word: 'Logged out',
    text: 'You’re logged out here only. If you signed in through your organisation, you may still be signed in there.',
  },
  employee: {
    title: 'Employee Login',
    heading: 'Sign in to your training',
    intro: 'Use the email address your invitation was sent to.',
    button: 'Sign In to Training',
    busy: 'Signing In...',
    newPlaceholder: 'At least 12 characters',
    saved: 'Password set successfully! Redirecting to training...',
    adminLink: 'Admin Portal',
  },
  academyAdmin: {
    title: 'Admin Portal',
    heading: 'Admin Portal',
    intro: `Invite learners and follow their progress in the ${brand.academy}.`,
    button: 'Sign In to Admin Portal',
    busy: 'Authenticating...',
    newPlaceholder: 'At least 8 characters',
    saved: 'Password set successfully! Redirecting...',
    back: 'Back to the academy',
  },
  libraryAdmin: {
    title: brand.libraryAdmin,
    heading: brand.libraryAdmin,
    intro: 'Manage the resource library and see who downloads what.',
    button: `Sign In to ${brand.libraryAdmin}`,
    busy: 'Authenticating...',
    newPlaceholder: 'At least 8 characters',
    saved: 'Password set successfully! Redirecting...',
    academyLink: 'Academy Admin Portal',
  },
  errors: {
    bothRequired: 'Please enter both email and password',
    invalidEmail: 'Please enter a valid email address',
    mismatch: 'Passwords do not match',
    codeMissing: 'Please enter the code.',
    loginFailed: 'Login failed',
    /** The server refused without a message. */
    setPasswordRefused: 'Password change failed',
    setPasswordFailed: 'Failed to set password',
    forgotFailed: 'Couldn’t send your request. Please check your connection and try again.',
    cannotConnect: 'Cannot connect to server. Please check your connection.',
    adminLoginFailed: (status: number) => `Login failed (${status}). Please check your credentials.`,
    withMessage: (message: string) => `Error: ${message}`,
    unexpected: 'An unexpected error occurred. Please try again.',
    invitationInvalid: 'Invalid or expired invitation link',
    invitationNetwork: 'Network error during invitation validation. Please try again.',
  },
} as const
