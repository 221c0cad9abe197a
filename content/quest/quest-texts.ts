/**
 * Texts of an open module: briefing, quest and completion. They are loaded with the module; academy-texts.ts has the texts of
 * the other screens.
 */
export const questTexts = {
  questOf: (number: number, total: number) => `Quest ${number} of ${total}`,
  percent: (percent: number) => `${percent}%`,
  progress: 'Progress in this module',
  beginQuest: 'Begin quest',
  reread: 'Read the briefing again',
  backToQuest: 'Back to the quest',
  beginHint: (minutes: number) =>
    `The quest takes about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. You can start it whenever you are ready.`,
  sections: 'In this briefing',
  kinds: { read: 'Read', practice: 'Practice' },
  minutes: (minutes: number) => `${minutes} min`,
  minutesLeft: (minutes: number) => (minutes === 0 ? 'Briefing read' : `About ${minutes} min left`),
  continueReading: (title: string) => `Continue with “${title}”`,
  checksAnswered: (done: number, total: number) => `${done} of ${total} ${total === 1 ? 'check' : 'checks'}`,
  modelAnswer: 'Show a model answer',
  sources: 'Sources',
  opensSource: 'opens the source',
  scenario: 'Scenario',
  choices: 'Choose one answer',
  points: (points: number) => `${points} points`,
  submit: 'Submit Answer',
  pickFirst: 'Please choose an answer first.',
  correct: 'Correct',
  incorrect: 'Incorrect',
  yourAnswer: 'Your answer',
  rightAnswer: 'Correct answer',
  yourRightAnswer: 'Your answer, and the correct one',
  why: 'Why',
  earned: (points: number) => `You earned ${points} points.`,
  earnedNothing: 'No points this time.',
  next: 'Next Quest',
  complete: 'Complete Module',
  reviewing: 'Review mode. Your recorded score doesn’t change.',
  moduleComplete: 'Module Complete!',
  scoreOf: (score: number, total: number) => `${score} out of ${total}`,
  returning: 'Returning to your training...',
  returnNow: 'Return now',
  cannotLock:
    'Couldn’t save your answer on this device. Free up some space or close other academy tabs, then try again.',
  cannotSave:
    'Couldn’t save your result on this device yet. Keep this page open so that it isn’t lost. Free up some space or close other academy tabs, then try again.',
} as const
