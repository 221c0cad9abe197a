const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Short US month, day, year (specification, section 9). `time`: milliseconds since the epoch. */
export function formatDate(time: number): string {
  return format.format(time)
}
