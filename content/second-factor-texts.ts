/** Texts of the dialog for two-step sign-in and recovery codes (web/admin/second-factor-dialog.tsx). */
import { brand } from './brand.ts'

export const secondFactorTexts = {
  title: 'Two-step sign-in',
  /** Labels in the drawing of the two steps. */
  steps: ['Password', 'Code'],
  loading: 'Asking the server',
  failed: 'This did not work. Please try again.',
  currentPassword: 'Current Password',
  passwordMissing: 'Please enter your current password.',
  codeMissing: 'Please enter the code.',
  off: {
    state: 'Off.',
    what: 'With two-step sign-in, a password alone no longer opens this account: signing in also asks for a code from an app on your phone.',
    need: 'You need an authenticator app, and two minutes.',
    button: 'Set up',
  },
  on: {
    state: 'On.',
    what: 'Signing in asks for your password, and then for a code of your authenticator app or a recovery code.',
    left: (codes: number) => (codes === 1 ? '1 recovery code is left.' : `${codes} recovery codes are left.`),
    few: 'Each recovery code works once, and without one a lost phone locks you out. Make new ones in good time.',
    renew: 'New recovery codes',
    switchOff: 'Switch off',
  },
  password: {
    title: 'Set up two-step sign-in',
    intro: 'First, your password, so that nobody else can do this at your desk.',
    button: 'Continue',
    busy: 'Continuing...',
  },
  scan: {
    title: 'Connect your app',
    intro: 'Scan this picture with your authenticator app. It then shows six digits that change every half minute.',
    picture: 'QR code for your authenticator app. The same key stands beside it as text.',
    seed: 'Or type this key into the app',
    link: 'Open in an app on this device',
    wrong:
      'This code is not right. Please enter the one that the app shows now. If that is refused as well, check that the clock of your phone is right.',
    button: 'Switch on',
    busy: 'Switching on...',
  },
  codes: {
    title: 'Your recovery codes',
    on: 'Two-step sign-in is on.',
    renewed: 'The former recovery codes no longer work.',
    keep: 'Keep them where you keep your passwords: if you lose your phone, each signs you in once.',
    once: 'They are shown only now.',
    list: 'Recovery codes',
    download: 'Download',
    print: 'Print',
    kept: 'I have kept them',
    notKept: 'These codes are not shown again. Without them, a lost phone locks you out of this account.',
    closeAnyway: 'Close without keeping them',
    fileName: `${brand.shortName.toLowerCase()}-recovery-codes.txt`,
    sheet: (area: string) => `${area}: recovery codes`,
    made: (email: string, date: string) => `For ${email}, made on ${date}.`,
    use: 'Each code signs you in once, in place of the code of your authenticator app. Keep this out of sight.',
  },
  renew: {
    title: 'New recovery codes',
    intro: 'You get ten new codes. The ones that you have now stop working.',
    button: 'Make new codes',
    busy: 'Making...',
    network:
      'Network error occurred. Your recovery codes may have stopped working: make new ones, with the next code of your app.',
  },
  switchOff: {
    title: 'Switch two-step sign-in off',
    intro: 'After this, your password alone opens this account. The recovery codes are deleted.',
    button: 'Switch off',
    busy: 'Switching off...',
  },
  back: 'Back',
  done: {
    on: 'Two-step sign-in is on',
    renewed: 'The new recovery codes are in force',
  },
  /** The requested change was made already: a response was lost, or another tab has made it. */
  onAlready: 'Two-step sign-in is on already. If you have not kept its recovery codes, make new ones now.',
  isOff: 'Two-step sign-in is off at the moment.',
} as const
