const shape = { month: 'short', day: 'numeric', year: 'numeric' } as const
const local = new Intl.DateTimeFormat('en-US', shape)
const utc = new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' })

/** Returns short US month, day, year in local time. `time`: milliseconds since the epoch. */
export function formatDate(time: number): string {
  return local.format(time)
}

/**
 * Returns the same in UTC, for texts that must not depend on the reader's time zone: the certificate, the training report
 * and its CSV file. These say that the date is in UTC.
 */
export function formatUtcDate(time: number): string {
  return utc.format(time)
}

/** Returns the current day in local time as YYYY-MM-DD, to be compared with other days. */
export const today = (): string => new Date().toLocaleDateString('sv')

/** Returns a day, given as YYYY-MM-DD, in the same form. */
export const formatDay = (day: string): string => formatUtcDate(Date.parse(day))
