/** Texts of the settings of an organisation. */
export const settingsTexts = {
  title: 'Settings',
  intro: 'Deadlines, retraining and reminders for all your learners.',
  dueDays: 'Days to complete the first training',
  dueDaysHint: 'Counted from the day the invitation is accepted. Leave blank for no deadline.',
  retrainMonths: 'Months until certification expires',
  retrainMonthsHint: 'Learners then complete all seven modules again. Leave blank if certification doesn’t expire.',
  reminderDays: 'Send reminders (days before the due date)',
  reminderDaysHint:
    'Up to five, such as 30, 7, 1. We send one more the day after the due date. Leave blank for no reminders.',
  certificateYears: 'Years to keep certificates',
  certificateYearsHint: 'A certificate is deleted this long after it was issued, but never while it’s valid.',
  adminDigest: 'Weekly summary by email',
  adminDigestHint:
    'On Mondays at 7:00, every academy admin gets the number of learners who are overdue or due within 30 days, and of invitations that have expired or weren’t delivered. No names.',
  timeZone: 'Time zone',
  chooseTimeZone: 'Choose a time zone',
  number: (from: number, to: number) => `Please enter a whole number from ${from} to ${to}.`,
  reminders: 'Please enter up to five different whole numbers from 1 to 365, separated by commas.',
  save: 'Save settings',
  saving: 'Saving...',
  saved: 'Settings saved',
  failed: 'Couldn’t save the settings. Please try again.',
  effect: {
    title: 'Save these settings?',
    lead: 'They change dates your learners already have:',
    dueDatesMoved: (people: number) => `${getOrGets(people)} a different due date.`,
    cyclesOpened: (people: number) => `Retraining opens for ${learners(people)}.`,
    cyclesWithdrawn: (people: number) => `Retraining that hasn’t been started is withdrawn for ${learners(people)}.`,
    validityShortened: (people: number) => `Certification expires earlier for ${learners(people)}.`,
    validityExtended: (people: number) => `Certification lasts longer for ${learners(people)}.`,
    remindersNow: (people: number) => `${getOrGets(people)} a reminder by email within the next hour.`,
    dueGrace: (days: number) =>
      `Saving won’t make anyone overdue. Learners whose new due date would be in the past get ${days === 1 ? '1 day' : `${days} days`} from today, or keep their current date if that’s sooner.`,
    validityGrace: (days: number) =>
      `These certifications stay valid for at least ${days} more days, or until their current expiry date if that’s sooner.`,
    back: 'You can change the settings back later, but emails that have gone out can’t be recalled.',
  },
  example: {
    title: 'What this means for one learner',
    invalid: 'Correct the fields above to see an example.',
    noDeadline: 'Someone who accepts an invitation today has no deadline.',
    due: (day: string) => `Someone who accepts an invitation today has to finish by ${day}.`,
    reminders: (days: readonly string[], after: string) =>
      `Until everything is complete, reminders go out on ${list(days)}, and once more on ${after}.`,
    onlyAfter: (after: string) => `If it isn’t complete by then, a reminder goes out on ${after}.`,
    noReminders: 'No reminders are sent.',
    remindsAtOnce: 'The first reminder goes out on the day the invitation is accepted.',
    noExpiry: 'Certification doesn’t expire.',
    retraining: (opens: string, until: string) =>
      opens === until
        ? `Someone who is certified today stays certified until ${until}; retraining opens on that day.`
        : `Someone who is certified today stays certified until ${until}; retraining opens on ${opens}.`,
  },
} as const

/** Why the first reminder is too early. A month has at least 28 days. */
export const remindersTooEarlyText = (retrainMonths: number) =>
  `With certification lasting ${retrainMonths === 1 ? '1 month' : `${retrainMonths} months`}, the earliest reminder can go out ${28 * retrainMonths - 1} days before the due date.`

const learners = (people: number) => (people === 1 ? '1 learner' : `${people.toLocaleString('en-US')} learners`)
const getOrGets = (people: number) => `${learners(people)} ${people === 1 ? 'gets' : 'get'}`

const list = (words: readonly string[]) => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words)
