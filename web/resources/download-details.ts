import { forgetAttempts } from '../http/idempotency-key.ts'
import { readStoredJson, writeStored } from '../ui/browser-storage.ts'

/** Who downloads. */
export interface DownloadDetails {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company: string
  /** '' if it was not told. */
  readonly role: string
}

/** Specification, section 9. */
const key = 'userDownloadData'
/** What is typed into the form for them, until it is sent. */
export const detailsFormKey = 'download-form'
/** How the names of attempts to download begin (request-download.ts), in which the details stand, too. */
export const attempts = 'download:'
const validMilliseconds = 24 * 60 * 60 * 1000

/** Returns the details stored in this tab if they are valid and younger than 24 hours; discards them otherwise. */
export function storedDetails(now: number): DownloadDetails | null {
  const stored = readStoredJson('sessionStorage', key)
  const details = validDetails(stored, now)
  // Who has none yet may have an attempt that waits for its answer.
  if (details === null && stored !== undefined) forgetDetails()
  return details
}

/** Of whatever was stored: the details, if they still count. `now`: milliseconds since the epoch. */
export function validDetails(stored: unknown, now: number): DownloadDetails | null {
  if (typeof stored !== 'object' || stored === null) return null
  const fields = new Map<string, unknown>(Object.entries(stored))
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const timestamp = fields.get('timestamp')
  // A time to come is no time of theirs: the details would stay for longer than a day.
  if (typeof timestamp !== 'number' || timestamp > now || now - timestamp >= validMilliseconds) return null
  if (!text('firstName').trim() || !text('email').trim()) return null
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    company: text('company'),
    role: text('role'),
  }
}

export function storeDetails(details: DownloadDetails, now: number): void {
  writeStored('sessionStorage', detailsFormKey, null)
  writeStored('sessionStorage', key, { ...details, timestamp: now })
}

export function forgetDetails(): void {
  forgetAttempts(attempts)
  writeStored('sessionStorage', key, null)
}
