import { brand } from '../brand.ts'
import { dashboardPoints } from '../curriculum/rules.ts'

const points = (score: number) => score.toLocaleString('en-US')

/** A certified learner's score, with the highest one that the dashboard modules allow. */
export const scoreTexts = {
  score: points,
  maximum: `of ${points(dashboardPoints)}`,
  ofMaximum: (score: number) => `${points(score)} of ${points(dashboardPoints)}`,
} as const

const results = (count: number) => (count === 1 ? '1 result' : `${count} results`)

/** Texts of the academy's screens, except for the sign-in (auth-texts.ts). */
export const academyTexts = {
  training: {
    title: 'Your training',
    logout: 'Log out',
    stats: {
      title: 'Your progress',
      completed: 'Modules Completed',
      progress: 'Progress',
      score: 'Total Score',
      certification: 'Certification',
      earned: 'Earned!',
      inProgress: 'In Progress',
    },
    overall: 'Overall progress',
    listTitle: 'Training Modules',
    mapTitle: 'Your journey',
    minutes: (minutes: number) => `${minutes} minutes`,
    region: (id: number, region: string) => `Module ${id}: ${region}`,
    locked: 'Locked',
    lockedSpoken: (id: number) => `Module ${id}, locked`,
    lockedUntil: (id: number) => `Complete module ${id} to unlock.`,
    completed: 'Completed',
    score: (score: number) => `Score: ${score}`,
    start: 'Start Module',
    review: 'Review',
    allChecks: 'All self-checks correct',
    pendingLawText: 'The law is changing.',
    pendingLaw: 'Law in the making',
    masteryTitle: 'Beyond the seventh region',
    masteryNote: 'An optional extra quest. It doesn’t change your score or your certificate.',
    congratulations: 'Congratulations!',
    congratulationsText: 'You’ve completed all seven modules and you’re now certified.',
    finalScore: (score: number) => `Final score: ${scoreTexts.ofMaximum(score)}`,
    certificate: 'Download Certificate',
    certificateHint: 'Opens the print dialog, where you can save it as a PDF.',
    certificateFonts:
      'Is your name missing, or shown as empty boxes? This device doesn’t have the right font. Sign in on another device and download the certificate there.',
    certificateTitle: 'Certificate of completion',
    certificateText: `has completed the seven modules of the ${brand.academy}.`,
    certificateDate: (date: string) => `Completed on ${date} (UTC)`,
    certificateUntil: (date: string) => `Valid until ${date}`,
    certificateEarly: 'Provisional: results not yet received. Download again when online.',
    offline: {
      'not asked': '',
      storing: 'Preparing offline training...',
      complete: 'Ready for offline training on this device.',
      interrupted: 'Offline training isn’t ready yet. The download continues once you’re connected.',
    },
    storage:
      'A copy of your results stays on this device until the browser data is cleared. Logging out removes your name from it.',
    storageTemporary:
      'This browser may delete saved data when storage runs low. Install the academy, or make sure your results have been sent before you clear the browser data.',
    loading: 'Loading your progress...',
    notTold: 'Couldn’t load your progress from other devices. Retrying automatically.',
  },
  cycles: {
    title: 'Training dates',
    opened: (cycle: number) =>
      `Training cycle ${cycle} has started. Complete all seven modules to renew your certification.`,
    validUntil: (date: string) => `Your certification is valid until ${date}.`,
    expired: (date: string) => `Your certification expired on ${date}.`,
    due: (date: string) => `Please complete all seven modules by ${date}.`,
    overdue: (date: string) => `Your training was due on ${date}. Please complete it as soon as possible.`,
    history: 'Earlier certifications',
    certified: (cycle: number, date: string, score: number) =>
      `Cycle ${cycle}: certified on ${date} with a score of ${score.toLocaleString('en-US')}.`,
    wasValid: (date: string) => `Valid until ${date}.`,
    view: 'View certificate',
    viewOf: (cycle: number) => `View certificate for cycle ${cycle}`,
    viewFailed: 'Couldn’t open the certificate. Please try again when you are online.',
  },
  delivery: {
    'saved on this device': 'Saved on this device',
    sending: 'Sending',
    received: 'Received',
    'needs attention': 'Needs attention',
    allReceived: (count: number) => `${results(count)} received.`,
    waiting: (count: number) =>
      count === 1
        ? '1 result is saved on this device and will be sent.'
        : `${count} results are saved on this device and will be sent.`,
    sendingNow: (count: number) => `Sending ${results(count)}...`,
    offlineWord: 'Offline',
    offlineNothing:
      'You can keep training. Your results are saved on this device and will be sent when you are back online.',
    unreachable: 'Can’t reach the server. Retrying automatically.',
    throttled: 'The server is busy. Retrying automatically.',
    'server-error': 'Server problem. Retrying automatically.',
    'cycle-not-open': 'These results belong to a training cycle that hasn’t started. We’ll send them when it does.',
    device:
      'This device is low on storage and couldn’t record that your result arrived. Free up some space or close other academy tabs. Retrying automatically.',
    sendNow: 'Send now',
  },
  attention: {
    title: 'Needs your attention',
    text: (count: number) =>
      count === 1
        ? 'The server rejected 1 result. It’s still saved on this device. Try again, or save it to a file.'
        : `The server rejected ${count} results. They’re still saved on this device. Try again, or save them to a file.`,
    finished: (date: string) => `Finished ${date}`,
    retry: 'Try again',
    retrying: (count: number) => `Sending ${results(count)} again...`,
    arrived: (count: number) => `${results(count)} sent and accepted.`,
    cannotRetry:
      'We couldn’t try again because this device is out of space. Your result is still saved. Free up some space or close other academy tabs, then try again.',
    save: 'Save to a file',
    fileName: 'academy-results.json',
    help: `If that doesn’t help, email the file to ${brand.supportEmail}.`,
  },
  session: {
    logoutTitle: 'Log out?',
    logoutText: (count: number) =>
      count === 1
        ? '1 result hasn’t been sent yet. It stays on this device and will be sent the next time you sign in here.'
        : `${count} results haven’t been sent yet. They stay on this device and will be sent the next time you sign in here.`,
    logoutRefused: (count: number) =>
      count === 1
        ? 'The server rejected 1 result. It stays on this device. Sign in here again to resend or save it.'
        : `The server rejected ${count} results. They stay on this device. Sign in here again to resend or save them.`,
    /** The waiting results were sent while the dialog was open. */
    logoutNothing: 'Everything has been sent.',
    stay: 'Stay signed in',
    logoutFailed: 'Couldn’t log you out, so you are still signed in. Please try again.',
  },
  player: {
    back: 'Back to Training',
    briefing: 'Briefing',
    notFound: 'Module not found',
    notFoundText: 'There is no module at this address. Go back and choose one from the list.',
    locked: 'This module is still locked',
    loading: 'Loading the module...',
    cannotLoad: 'This module isn’t on this device yet',
    cannotLoadText: 'It couldn’t be loaded. Connect to the internet and try again. After that, it also works offline.',
    tryAgain: 'Try again',
  },
} as const

/** Notices on the employees' sign-in page about this device and the last session. */
export const signInNotices = {
  deletedTitle: 'This account has been deleted',
  deleted: (count: number) => {
    const fact = 'An academy admin deleted the account that was signed in here.'
    if (count === 0) return fact
    const left = count === 1 ? '1 unsent result is' : `${count} unsent results are`
    return `${fact} ${left} still on this device. Choose “Save to a file” if you need a record.`
  },
  waitingHere: (count: number) =>
    count === 1
      ? '1 result is saved on this device. It will be sent when the learner signs in here again, unless their account has been deleted.'
      : `${count} results are saved on this device. They will be sent when the learners sign in here again, unless their accounts have been deleted.`,
  noRoom: 'Couldn’t sign you in because this device is out of space. Free up some space, then try again.',
} as const
