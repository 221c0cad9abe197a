/** Texts of both admin areas (specification, sections 2, 5 and 8). */
export const adminTexts = {
  checking: 'Checking your session',
  loading: 'Loading',
  logout: 'Logout',
  logoutFailed: 'You are still signed in: the logout did not succeed. Please try again.',
  sessionReplaced: {
    title: 'Somebody else is signed in now',
    text: (name: string, before: string) =>
      `${name} has signed in since, in another tab of this browser. What ${before} had begun here is not done in that name.`,
    button: (name: string) => `Go on as ${name}`,
  },
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  changePassword: 'Change Password',
  secondFactor: 'Two-step sign-in',
  activity: 'Activity log',
  settings: 'Settings',
  dashboard: 'Dashboard',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  networkError: 'Network error occurred',
  offline: {
    word: 'No connection',
    text: 'This page shows what the server knows now, so it needs a connection. It comes back by itself as soon as the server can be reached.',
    retry: 'Try now',
  },
  signInAgain: {
    title: 'Your session has ended',
    intro: (email: string) =>
      `Sign in again as ${email} to go on. Nothing is lost: what was open here is back as soon as you have.`,
    password: 'Password',
    code: 'Your password is right. This account also asks for a code.',
    button: 'Sign in and go on',
    busy: 'Authenticating...',
    leave: 'Leave this page',
    failed: 'The sign-in did not work. Please try again.',
    temporary: 'Your password must be changed first: leave this page and sign in.',
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
      'Network error occurred. Your password may be the new one already: if the current one is refused now, sign in with the new one.',
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
    nothingFound: 'Nothing matches',
    clear: 'Clear search and filters',
    failed: 'The list could not be loaded. Please try again.',
  },
  copying: {
    button: 'Copy',
    done: 'Copied',
    failed: 'Please copy it by hand.',
  },
  exporting: {
    button: 'Export CSV',
    busy: 'Exporting...',
    received: (kilobytes: number) => `${kilobytes.toLocaleString('en-US')} kB received`,
    failed: 'The export could not be finished. Please try again.',
  },
} as const
