const shape = { month: 'short', day: 'numeric', year: 'numeric' } as const
const local = new Intl.DateTimeFormat('en-US', shape)
const utc = new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' })

/** Short US month, day, year (specification, section 9), where the reader is. `time`: milliseconds since the epoch. */
export function formatDate(time: number): string {
  return local.format(time)
}

/**
 * The same in UTC, for what must read alike wherever it is read: the certificate, the training report and its CSV file.
 * What it stands in says so.
 */
export function formatUtcDate(time: number): string {
  return utc.format(time)
}
