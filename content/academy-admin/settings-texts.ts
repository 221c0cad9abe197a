/** Texts of the settings of an organisation. */
export const settingsTexts = {
  title: 'Settings',
  intro: 'Deadlines, retraining and reminders for everyone who trains with you.',
  dueDays: 'Days to complete the first training',
  dueDaysHint: 'Counted from the day on which the invitation is accepted. Leave empty for no deadline.',
  retrainMonths: 'Months until certification expires',
  retrainMonthsHint: 'Everyone then completes the seven modules again. Leave empty if certification does not expire.',
  reminderDays: 'Reminders, in days before the due date',
  reminderDaysHint: 'Up to five, such as 30, 7, 1. One more follows on the day after. Leave empty to send no mails.',
  certificateYears: 'Years to keep certificates',
  certificateYearsHint: 'A certificate is deleted this long after it was issued, and never while it is valid.',
  adminDigest: 'Weekly summary by email',
  adminDigestHint:
    'On Mondays at 7:00, every academy admin gets the numbers of people who are overdue or due within 30 days, and of invitations that have expired or were not delivered. No names.',
  timeZone: 'Time zone',
  chooseTimeZone: 'Choose a time zone',
  number: (from: number, to: number) => `Please enter a whole number from ${from} to ${to}.`,
  reminders: 'Please enter up to five different whole numbers from 1 to 365, separated by commas.',
  save: 'Save settings',
  saving: 'Saving...',
  saved: 'Settings saved',
  failed: 'The settings could not be saved. Please try again.',
  effect: {
    title: 'Save these settings?',
    lead: 'They change dates that people already have:',
    dueDatesMoved: (people: number) => `${getOrGets(people)} another due date.`,
    cyclesOpened: (people: number) => `Retraining opens for ${persons(people)}.`,
    cyclesWithdrawn: (people: number) => `Retraining that nobody has started is withdrawn for ${persons(people)}.`,
    validityShortened: (people: number) => `The certification of ${persons(people)} expires earlier.`,
    validityExtended: (people: number) => `The certification of ${persons(people)} is valid for longer.`,
    remindersNow: (people: number) => `${getOrGets(people)} a reminder by email within the next hour.`,
    dueGrace: (days: number) =>
      `Nobody becomes overdue by saving: people whose new due date would be in the past get ${days === 1 ? '1 day' : `${days} days`} from today, or keep their date if that is sooner.`,
    validityGrace: (days: number) =>
      `These certifications stay valid for at least ${days} more days, or until their old last day if that is sooner.`,
    back: 'You can change the settings back later. Emails that have been sent cannot be taken back.',
  },
  example: {
    title: 'What this means for one person',
    invalid: 'Correct the fields above to see an example.',
    noDeadline: 'Someone who accepts an invitation today has no deadline.',
    due: (day: string) => `Someone who accepts an invitation today is due on ${day}.`,
    reminders: (days: readonly string[], after: string) =>
      `Until everything is complete, reminders go out on ${list(days)}, and once more on ${after}.`,
    onlyAfter: (after: string) => `If it is not complete by then, a reminder goes out on ${after}.`,
    noReminders: 'No reminders are sent.',
    remindsAtOnce: 'The first reminder goes out on the day on which the invitation is accepted.',
    noExpiry: 'Certification does not expire.',
    retraining: (opens: string, until: string) =>
      opens === until
        ? `Someone who is certified today stays certified until ${until}; retraining opens on that day.`
        : `Someone who is certified today stays certified until ${until}; retraining opens on ${opens}.`,
  },
} as const

const persons = (people: number) => (people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`)
const getOrGets = (people: number) => `${persons(people)} ${people === 1 ? 'gets' : 'get'}`

const list = (words: readonly string[]) => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words)
