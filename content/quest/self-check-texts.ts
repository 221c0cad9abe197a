/** Texts of the self-checks in a briefing. */
export const selfCheckTexts = {
  kind: (minutes: number) => `Check yourself, ${minutes} min`,
  answered: 'Answered',
  hints: {
    one: 'Choose one answer.',
    all: 'Choose all that apply.',
    order: 'Move the steps into the right order.',
    find: 'Select each part you want to mark. Select it again to unmark it.',
    branch: 'Each answer changes what happens next.',
  },
  /** The endings of a story with branches. */
  goodEnding: 'A good ending',
  otherEnding: 'Another ending was possible',
  tryAnotherWay: 'Try another way',
  chosen: (choice: string) => `You chose: ${choice}`,

  check: 'Check',
  tryAgain: 'Try again',
  missing: {
    one: 'Choose an answer first.',
    all: 'Choose at least one answer first.',
    find: 'Mark at least one part first.',
  },
  right: 'Correct',
  notRight: 'Not quite',
  partsRight: (right: number, total: number) => `${right} of ${total} correct.`,
  /** The mark of each option, read out before it; options that are rightly left out carry none. */
  marks: {
    one: { right: 'Correct', wrong: 'Incorrect', missed: 'Correct answer' },
    all: { right: 'Correct', wrong: 'Incorrect', missed: 'You missed this one' },
  },
  findMarks: {
    right: 'Correctly marked',
    wrong: 'Shouldn’t be marked',
    missed: 'You missed',
  },
  inPlace: 'In the right place',
  belongsAt: (place: number) => `Should be step ${place}`,
  place: (place: number) => `Step ${place}`,
  up: 'Move up',
  down: 'Move down',
  moved: (step: string, place: number, total: number) => `${step}: now step ${place} of ${total}.`,
} as const
