/** Texts of the self-checks in a briefing. */
export const selfCheckTexts = {
  kind: (minutes: number) => `Check yourself, ${minutes} min`,
  answered: 'Answered',
  hints: {
    one: 'Choose one answer.',
    all: 'Choose all that apply.',
    order: 'Move the steps into the right order.',
    find: 'Select each part that you want to mark. Select it again to remove the mark.',
    branch: 'Each answer changes what happens next.',
  },
  /** The endings of a story with branches. */
  goodEnding: 'It ends well',
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
  right: 'Right',
  notRight: 'Not right',
  partsRight: (right: number, total: number) => `${right} of ${total} parts right.`,
  /** How each part of an answer was; parts that are rightly left out carry no mark. */
  marks: {
    right: 'Your answer, and right',
    wrong: 'Your answer, but not right',
    missed: 'Right, but not chosen',
  },
  findMarks: {
    right: 'Marked, and right',
    wrong: 'Marked, but should not be',
    missed: 'Missed',
  },
  inPlace: 'In the right place',
  belongsAt: (place: number) => `Belongs in place ${place}`,
  place: (place: number) => `Step ${place}`,
  up: 'Move up',
  down: 'Move down',
  moved: (step: string, place: number, total: number) => `${step}: now step ${place} of ${total}.`,
} as const
