/** Deadlines in the admin area. They are shown only where there are any. */
export const deadlineTexts = {
  due: 'Due on',
  certifiedUntil: 'Certified until',
  overdue: 'Overdue',
  none: '–',
  filter: 'Deadline',
  every: 'All deadlines',
  filters: { overdue: 'Overdue', soon: 'Due within 30 days' },
  counted: (name: string, people: number) => `${name} (${people.toLocaleString('en-US')})`,
  overdueCount: 'overdue',
  remind: {
    button: 'Send reminder',
    busy: 'Sending...',
    text: 'Emails the due date and a link to the training. You can do this once a day.',
    failed: 'Couldn’t send the reminder. Please try again.',
  },
} as const
