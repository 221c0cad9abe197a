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
  timeZone: 'Time zone',
  chooseTimeZone: 'Choose a time zone',
  number: (from: number, to: number) => `Please enter a whole number from ${from} to ${to}.`,
  reminders: 'Please enter up to five different whole numbers from 1 to 365, separated by commas.',
  save: 'Save settings',
  saving: 'Saving...',
  saved: 'Settings saved',
  failed: 'The settings could not be saved. Please try again.',
  example: {
    title: 'What this means for one person',
    invalid: 'Correct the fields above to see an example.',
    noDeadline: 'Someone who accepts an invitation today has no deadline.',
    due: (day: string) => `Someone who accepts an invitation today is due on ${day}.`,
    reminders: (days: readonly string[], after: string) =>
      `Until everything is complete, reminders go out on ${list(days)}, and once more on ${after}.`,
    onlyAfter: (after: string) => `If it is not complete by then, a reminder goes out on ${after}.`,
    noReminders: 'No reminders are sent.',
    noExpiry: 'Certification does not expire.',
    retraining: (opens: string, until: string) =>
      opens === until
        ? `Someone who is certified today stays certified until ${until}; retraining opens on that day.`
        : `Someone who is certified today stays certified until ${until}; retraining opens on ${opens}.`,
  },
} as const

const list = (words: readonly string[]) => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words)
