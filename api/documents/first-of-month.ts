/** Returns the first moment (UTC) of a month that is written like 'November 2026'. Throws for anything else. */
export function firstOfMonth(month: string): Date {
  const date = new Date(`1 ${month} 00:00 UTC`)
  if (!/^[A-Z][a-z]+ \d{4}$/.test(month) || Number.isNaN(date.getTime())) {
    throw new Error(`“${month}” is not a month like “November 2026”.`)
  }
  return date
}
