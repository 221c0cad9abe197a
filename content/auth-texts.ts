/** The sign-in screens of all three areas (specification, sections 2, 4, 5 and 8). */

import { brand } from './brand.ts'
import { linkValidity } from './link-validity.ts'

export const authTexts = {
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  forgot: 'Forgot your password?',
  offline: {
    word: 'Offline',
    text: 'Signing in needs the network. Everything else can wait until it is back.',
  },
  setPassword: {
    title: 'Set Your Password',
    heading: 'Set Your Password',
    intro: 'Choose a password for your account. You will sign in with it from now on.',
    temporary: 'Temporary Password',
    new: 'New Password',
    confirm: 'Confirm Password',
    button: 'Set Password & Continue',
    busy: 'Setting Password...',
    validating: 'Checking your invitation link',
    tryAgain: 'Try again',
    /** Where no session was opened, as with two-step sign-in. */
    signInNow: 'Your password is set. Please sign in.',
  },
  /** The second step, where an admin has switched it on. */
  code: {
    heading: 'Enter your code',
    intro: 'Your password is right. This account also asks for a code.',
    app: {
      label: 'Code',
      hint: 'The six digits that your authenticator app shows now.',
      other: 'Use a recovery code instead',
    },
    recovery: {
      label: 'Recovery code',
      hint: 'One of the codes that you kept when you switched two-step sign-in on. Each works once.',
      other: 'Use a code of the app instead',
    },
    back: 'Back to sign-in',
  },
  forgotPassword: {
    title: 'Reset your password',
    heading: 'Reset your password',
    intro: `Enter the e-mail address of your account. We will send a link that is valid for ${linkValidity.reset}.`,
    button: 'Send the link',
    busy: 'Sending...',
    back: 'Back to sign-in',
  },
  employee: {
    title: 'Employee Login',
    heading: 'Sign in to your training',
    intro: 'Use the e-mail address to which your invitation was sent.',
    button: 'Sign In to Training',
    busy: 'Signing In...',
    newPlaceholder: 'At least 12 characters',
    saved: 'Password set successfully! Redirecting to training...',
    adminLink: 'Admin Portal',
  },
  academyAdmin: {
    title: 'Admin Portal',
    heading: 'Admin Portal',
    intro: `Invite and look after the people who train in the ${brand.academy}.`,
    button: 'Sign In to Admin Portal',
    busy: 'Authenticating...',
    newPlaceholder: 'At least 8 characters',
    saved: 'Password set successfully! Redirecting...',
    back: 'Back to the academy',
  },
  libraryAdmin: {
    title: brand.libraryAdmin,
    heading: brand.libraryAdmin,
    intro: 'Look after the resource library and see who downloaded what.',
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
    /** The server refused without saying why. */
    setPasswordRefused: 'Password change failed',
    setPasswordFailed: 'Failed to set password',
    forgotFailed: 'The request could not be sent. Please check your connection and try again.',
    cannotConnect: 'Cannot connect to server. Please check your connection.',
    adminLoginFailed: (status: number) => `Login failed (${status}). Please check your credentials.`,
    withMessage: (message: string) => `Error: ${message}`,
    unexpected: 'An unexpected error occurred. Please try again.',
    invitationInvalid: 'Invalid or expired invitation link',
    invitationNetwork: 'Network error during invitation validation. Please try again.',
  },
} as const
