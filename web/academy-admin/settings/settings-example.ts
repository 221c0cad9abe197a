import type { Settings } from '../../../api/contract/admin/settings.ts'

/** What the settings mean for a person who accepts an invitation, or is certified, today. Days are YYYY-MM-DD. */
export interface SettingsExample {
  /** null: no deadline. */
  readonly dueOn: string | null
  /** Before the deadline, in order. */
  readonly remindedOn: readonly string[]
  /** The first reminder goes out on the day of the acceptance. */
  readonly remindsAtOnce: boolean
  /** The day after the deadline. */
  readonly overdueOn: string | null
  /** null: certification does not expire. */
  readonly certifiedUntil: string | null
  readonly opensOn: string | null
}

/** Returns the dates, counted in the organisation's time zone as on the server (the view `training_state`). */
export function settingsExample(
  { dueDays, retrainMonths, reminderDays, timeZone }: Omit<Settings, 'certificateYears' | 'adminDigest'>,
  now: Date,
): SettingsExample {
  const today = dayIn(timeZone, now)
  const dueOn = dueDays === null ? null : addDays(today, dueDays)
  const certifiedUntil = retrainMonths === null ? null : addMonths(today, retrainMonths)
  const days = [...reminderDays].sort((a, b) => b - a)
  return {
    dueOn,
    remindedOn: dueOn === null ? [] : days.map(before => addDays(dueOn, -before)).filter(day => day >= today),
    remindsAtOnce: dueDays !== null && reminderDays.includes(dueDays),
    overdueOn: dueOn === null || days.length === 0 ? null : addDays(dueOn, 1),
    certifiedUntil,
    opensOn: certifiedUntil && addDays(certifiedUntil, -(days[0] ?? 0)),
  }
}

/** Returns the day in a time zone. */
function dayIn(timeZone: string, time: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const part = new Map(parts.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`
}

function addDays(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the same day of a later month, or its last day. */
function addMonths(day: string, months: number): string {
  const date = new Date(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
