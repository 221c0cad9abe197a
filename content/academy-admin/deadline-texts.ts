/** Deadlines in the admin area. They are shown only where there are any. */
export const deadlineTexts = {
  due: 'Due on',
  certifiedUntil: 'Certified until',
  overdue: 'Overdue',
  none: '–',
  filter: 'Deadline',
  every: 'Every deadline',
  filters: { overdue: 'Overdue', soon: 'Due within 30 days' },
  counted: (name: string, people: number) => `${name} (${people.toLocaleString('en-US')})`,
  overdueCount: 'overdue',
  remind: {
    button: 'Remind',
    busy: 'Sending...',
    text: 'Sends an e-mail with the due date and a link to the training, at most once a day.',
    failed: 'The reminder could not be sent. Please try again.',
  },
} as const
