/** Texts of the dialog for two-step sign-in and recovery codes (web/admin/second-factor-dialog.tsx). */
import { brand } from '../brand.ts'

export const secondFactorTexts = {
  title: 'Two-step sign-in',
  /** Labels in the drawing of the two steps. */
  steps: ['Password', 'Code'],
  loading: 'Loading...',
  failed: 'Something went wrong. Please try again.',
  currentPassword: 'Current Password',
  passwordMissing: 'Please enter your current password.',
  codeMissing: 'Please enter the code.',
  off: {
    state: 'Off.',
    what: 'Two-step sign-in protects your account even if someone learns your password. You sign in with your password and a code from an app on your phone.',
    need: 'You need an authenticator app. Setup takes about two minutes.',
    button: 'Set up',
  },
  on: {
    state: 'On.',
    what: 'You sign in with your password and a code from your authenticator app, or a recovery code.',
    left: (codes: number) => (codes === 1 ? '1 recovery code left.' : `${codes} recovery codes left.`),
    few: 'Create new recovery codes before you run out. If you lose your phone and have none left, you will be locked out.',
    renew: 'Create new recovery codes',
    switchOff: 'Turn off',
  },
  password: {
    title: 'Set up two-step sign-in',
    intro: 'Enter your password to confirm that it’s you.',
    button: 'Continue',
    busy: 'Continuing...',
  },
  scan: {
    title: 'Connect your app',
    intro:
      'Scan this QR code with your authenticator app. The app then shows a six-digit code that changes every 30 seconds.',
    picture: 'QR code for your authenticator app. The key is also shown as text.',
    seed: 'Or enter this key in the app',
    link: 'Open an app on this device',
    wrong:
      'That code isn’t correct. Please enter the code your app shows now. If that doesn’t work either, check the clock on your phone.',
    button: 'Turn on',
    busy: 'Turning on...',
  },
  codes: {
    title: 'Your recovery codes',
    on: 'Two-step sign-in is on.',
    renewed: 'Your previous recovery codes no longer work.',
    keep: 'Store them with your passwords. If you lose your phone, each code signs you in once.',
    once: 'They won’t be shown again.',
    list: 'Recovery codes',
    download: 'Download',
    print: 'Print',
    kept: 'I’ve saved them',
    notKept: 'These codes won’t be shown again. If you lose your phone without them, you will be locked out.',
    closeAnyway: 'Close without saving',
    fileName: `${brand.shortName.toLowerCase()}-recovery-codes.txt`,
    sheet: (area: string) => `${area}: recovery codes`,
    made: (email: string, date: string) => `For ${email}, created on ${date}.`,
    use: 'Each code signs you in once, instead of a code from your authenticator app. Keep this sheet somewhere safe.',
  },
  renew: {
    title: 'Create new recovery codes',
    intro: 'You get ten new codes. Your current codes stop working.',
    button: 'Create codes',
    busy: 'Creating...',
    network:
      'Network error occurred. Your recovery codes may have stopped working. Create new ones with the next code from your app.',
  },
  switchOff: {
    title: 'Turn off two-step sign-in',
    intro: 'You’ll sign in with your password only. Your recovery codes will be deleted.',
    button: 'Turn off',
    busy: 'Turning off...',
  },
  back: 'Back',
  done: {
    on: 'Two-step sign-in is on',
    renewed: 'New recovery codes created',
  },
  /** The requested change was made already: a response was lost, or another tab has made it. */
  onAlready: 'Two-step sign-in is already on. If you haven’t saved your recovery codes, create new ones now.',
  isOff: 'Two-step sign-in is currently off.',
} as const
