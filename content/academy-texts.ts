/** Texts of the academy's screens (specification, section 4), except for the sign-in (auth-texts.ts). */
import { brand } from './brand.ts'

export const results = (count: number) => (count === 1 ? '1 result' : `${count} results`)

export const academyTexts = {
  training: {
    title: 'Your training',
    logout: 'Log out',
    stats: {
      title: 'Where you stand',
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
    lockedUntil: (id: number) => `Opens when module ${id} is complete.`,
    completed: 'Completed',
    score: (score: number) => `Score: ${score}`,
    start: 'Start Module',
    review: 'Review',
    masteryTitle: 'Beyond the seventh region',
    masteryNote: 'This quest counts for nothing but your own mastery.',
    congratulations: 'Congratulations!',
    congratulationsText: 'You have completed all seven modules and are certified.',
    finalScore: (score: number) => `Final score: ${score} points`,
    certificate: 'Download Certificate',
    certificateHint: 'Opens the print window, where you can save it as a PDF.',
    certificateFonts:
      'If your name is missing or shows as empty boxes on the certificate, this device has no font for it. Sign in on another device and download it there.',
    certificateTitle: 'Certificate of completion',
    certificateText: `has completed the seven modules of the ${brand.academy}.`,
    certificateDate: (date: string) => `Completed on ${date} (UTC)`,
    certificateUntil: (date: string) => `Valid until ${date}`,
    certificateEarly: 'Not yet confirmed by the server. Print it again once it is.',
    offlineReady: 'This device is ready to train without a network.',
    storage:
      'What you finish is kept on this device, without your name once you log out, until the browser’s data are deleted.',
    storageTemporary:
      'This browser may delete saved data when space is short. Send your results before you clear the browser, or install the academy.',
    loading: 'Loading your progress',
    notTold: 'What you completed on another device could not be loaded yet. It is tried again by itself.',
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
      `Cycle ${cycle}: certified on ${date} with ${score} points.`,
    wasValid: (date: string) => `Valid until ${date}.`,
  },
  delivery: {
    'saved on this device': 'Saved on this device',
    sending: 'Sending',
    received: 'Received',
    'needs attention': 'Needs attention',
    allReceived: (count: number) => `${results(count)} received by the server.`,
    waiting: (count: number) =>
      count === 1
        ? '1 result is saved on this device and will be sent.'
        : `${count} results are saved on this device and will be sent.`,
    sendingNow: (count: number) => `Sending ${results(count)}.`,
    offlineWord: 'Offline',
    offlineNothing: 'You can go on training. What you finish is saved on this device and will be sent.',
    unreachable: 'The server could not be reached. It is tried again by itself.',
    throttled: 'The server asked for a pause. It is tried again by itself.',
    'server-error': 'The server has a difficulty. It is tried again by itself.',
    'cycle-not-open': 'The server has not opened the training cycle of these results yet. Retrying automatically.',
    device:
      'This device could not save what the server answered. Free some space or close other tabs of the academy. It is tried again by itself.',
    sendNow: 'Send now',
  },
  attention: {
    title: 'Needs your attention',
    text: (count: number) =>
      count === 1
        ? 'The server did not accept 1 result. It stays on this device until you decide what to do.'
        : `The server did not accept ${count} results. They stay on this device until you decide what to do.`,
    finished: (date: string) => `Finished ${date}`,
    retry: 'Try again',
    retrying: (count: number) => `Sending ${results(count)} once more.`,
    arrived: (count: number) => `The server has accepted ${results(count)} now.`,
    cannotRetry:
      'This device could not note that it is to be sent again. Free some space or close other tabs of the academy, then try again.',
    save: 'Save to a file',
    fileName: 'academy-results.json',
    help: `Send the file to ${brand.supportEmail} if trying again does not help.`,
  },
  session: {
    logoutTitle: 'Log out?',
    logoutText: (count: number) =>
      count === 1
        ? '1 result has not been sent yet. It stays on this device and will be sent when you sign in here again.'
        : `${count} results have not been sent yet. They stay on this device and will be sent when you sign in here again.`,
    logoutRefused: (count: number) =>
      count === 1
        ? 'The server did not accept 1 result. It stays on this device until you sign in here again and decide what to do.'
        : `The server did not accept ${count} results. They stay on this device until you sign in here again and decide what to do.`,
    /** The waiting results were sent while the dialog was open. */
    logoutNothing: 'Nothing waits to be sent any more.',
    stay: 'Stay signed in',
    logoutFailed: 'You are still signed in: the logout did not succeed. Please try again.',
  },
  player: {
    back: 'Back to Training',
    briefing: 'Briefing',
    notFound: 'Module not found',
    notFoundText: 'There is no module with this number.',
    locked: 'This module is still locked',
    loading: 'Loading the module',
    cannotLoad: 'This module is not on this device yet',
    cannotLoadText: 'It could not be loaded. Connect to the network once, then it works without.',
    tryAgain: 'Try again',
  },
} as const
