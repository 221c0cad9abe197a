/** Texts of the player in a package for another learning platform. */
export const lmsTexts = {
  opening: 'Opening the module...',
  saveAndClose: 'Save and close',
  close: 'Close module',
  tryAgain: 'Try again',
  /** In the lists and reports of the platform. The mastery quest has no number, because no text refers to it by one. */
  moduleTitle: (id: number, title: string) => (id <= 7 ? `Module ${id}: ${title}` : title),
  /** Above the briefing: a package of one module refers to modules that it does not contain. */
  about: (id: number) =>
    id <= 7
      ? `Module ${id} of 7 of the GDPR Training for Clinical Research. Where the text names another module by its number, it means one of these seven.`
      : 'The mastery quest of the GDPR Training for Clinical Research. Where the text names a module by its number, it means one of the seven modules before it.',
  previewing: 'Preview. Nothing is recorded.',
  darkColours: 'Dark colours',
  lightColours: 'Light colours',
  practiceHint: 'Only for you: it stays in this window, is never sent, and is gone when you close the module.',
  /** On the completion screen. */
  regionDone: (region: string) => `You have completed ${region}.`,
  reported: 'Your result is saved in your learning platform. You can close this module now.',
  closing: { title: 'Closing the module...', text: 'Please keep this window open for a moment.' },
  closed: {
    title: 'You can close this window now',
    text: 'The module is closed. If you still see your learning platform around this page, continue there.',
  },
  closedInFrame: {
    title: 'Module closed. Continue in your learning platform.',
    text: 'Use your learning platform’s buttons and links around this page. Everything it has confirmed is saved.',
  },
  cannotClose: {
    title: 'The module isn’t closed yet',
    text: 'Your learning platform didn’t confirm that you left. The answers it has confirmed are safe. Try again, or close this window.',
  },
  noPlatform: {
    title: 'Open this module from your learning platform',
    text: 'This page has no connection to a learning platform, so it couldn’t save your answers. Close this window and start the module from your course. If that’s what you did, tell your LMS administrator that the module found no SCORM connection.',
  },
  ended: {
    title: 'Open this module again from your learning platform',
    text: 'This session has ended, or the page was opened outside your learning platform. Close this window and start the module again from your course. Everything already saved is safe.',
  },
  visitEnded: {
    title: 'Leave this activity and open it again',
    text: 'Your learning platform opens one module per visit. Go back to the course page, then open this module again from there. Everything already saved is safe.',
  },
  cannotOpen: {
    title: 'The module couldn’t be opened',
    text: 'Try again. If that doesn’t help, close this window and start the module again from your course. Everything already saved is safe.',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'The module can’t continue. Close this window and start it again from your course. The answers your learning platform has confirmed are safe.',
  },
  cannotLock:
    'Your learning platform didn’t save your answer. Check your connection, then try again. If that keeps failing, close this window and open the module again from your course. Your earlier answers are safe.',
  cannotSave:
    'Your learning platform hasn’t saved your result yet. Check your connection, then try again. If that keeps failing, close this window and open the module again from your course. Your answers are safe.',
} as const
