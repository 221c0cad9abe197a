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
    `The quest takes about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. You can begin it at any time.`,
  sections: 'In this briefing',
  kinds: { read: 'Read', practice: 'Practice' },
  minutes: (minutes: number) => `${minutes} min`,
  minutesLeft: (minutes: number) => (minutes === 0 ? 'Briefing read' : `About ${minutes} min left`),
  checksAnswered: (done: number, total: number) => `${done} of ${total} ${total === 1 ? 'check' : 'checks'}`,
  modelAnswer: 'Show a model answer',
  sources: 'Sources',
  opensSource: 'opens the source',
  scenario: 'Scenario',
  choices: 'Choose one answer',
  points: (points: number) => `${points} points`,
  submit: 'Submit Answer',
  pickFirst: 'Choose one answer first.',
  correct: 'Correct',
  incorrect: 'Not correct',
  yourAnswer: 'Your answer',
  rightAnswer: 'The right answer',
  yourRightAnswer: 'Your answer, and the right one',
  why: 'Why',
  earned: (points: number) => `You earn ${points} points.`,
  earnedNothing: 'No points this time.',
  next: 'Next Quest',
  complete: 'Complete Module',
  reviewing: 'Review. Nothing is recorded.',
  moduleComplete: 'Module Complete!',
  scoreOf: (score: number, total: number) => `${score} out of ${total}`,
  returning: 'You return to your training in a moment.',
  returnNow: 'Return now',
  cannotLock:
    'Your answer could not be saved on this device. Free some space or close other tabs of the academy, then try again.',
  cannotSave:
    'Your result could not be saved on this device. Leave this page open, free some space or close other tabs of the academy, then try again.',
} as const
