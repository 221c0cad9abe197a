/** Texts of both admin areas. */
export const adminTexts = {
  checking: 'Checking your session...',
  loading: 'Loading...',
  logout: 'Logout',
  logoutFailed: 'Couldn’t log you out, so you are still signed in. Please try again.',
  sessionReplaced: {
    title: 'Someone else has signed in',
    text: (name: string, before: string) =>
      `${name} has signed in to this browser in another tab. Anything ${before} had started here has not been saved.`,
    button: (name: string) => `Continue as ${name}`,
  },
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  changePassword: 'Change Password',
  secondFactor: 'Two-step sign-in',
  pages: {
    dashboard: 'Dashboard',
    training: 'Training report',
    certificates: 'Certificates',
    activity: 'Activity log',
    packages: 'LMS packages',
    settings: 'Settings',
  },
  account: 'Account',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  networkError: 'Network error occurred',
  offline: {
    word: 'No connection',
    text: 'We can’t reach the server. This page will come back automatically when the connection does.',
    retry: 'Try again',
  },
  signInAgain: {
    title: 'Your session has ended',
    intro: (email: string) => `Sign in again as ${email} to pick up where you left off. Nothing on this page is lost.`,
    password: 'Password',
    code: 'Password accepted. Now enter your two-step sign-in code.',
    button: 'Sign in and continue',
    busy: 'Authenticating...',
    leave: 'Leave this page',
    failed: 'Couldn’t sign you in. Please try again.',
    newTab: '(opens in a new tab)',
    temporary: 'You need to change your password first. Leave this page, then sign in.',
  },
  password: {
    title: 'Change Password',
    current: 'Current Password',
    new: 'New Password',
    newHint: 'At least 8 characters',
    confirm: 'Confirm New Password',
    button: 'Change Password',
    busy: 'Changing...',
    currentRequired: 'Please enter your current password',
    mismatch: 'New passwords do not match',
    tooShort: 'New password must be at least 8 characters',
    failed: 'Failed to change password',
    network:
      'Network error occurred. Your password may already have been changed. If your current password is rejected, try the new one.',
    changed: 'Password changed successfully',
  },
  list: {
    search: 'Search',
    previous: 'Previous',
    next: 'Next',
    pages: 'Pages',
    range: (from: number, to: number, total: number | null) => {
      const rows = `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')}`
      return total === null ? rows : `${rows} of ${total.toLocaleString('en-US')}`
    },
    nothingFound: 'No matches',
    clear: 'Clear search and filters',
    failed: 'Couldn’t load the list. Please try again.',
  },
  copying: {
    button: 'Copy',
    done: 'Copied',
    failed: 'Couldn’t copy it. Please copy it manually.',
  },
  exporting: {
    button: 'Export CSV',
    busy: 'Preparing...',
    received: (kilobytes: number) => `${kilobytes.toLocaleString('en-US')} kB received`,
    failed: 'The download failed. Please try again.',
  },
} as const

/** Returns the name of an area or an admin, followed by that of the organisation if there are several. */
export const ofOrganisation = (name: string, organisation: string | undefined): string =>
  organisation === undefined ? name : `${name}, ${organisation}`
