import { forgetAttempts } from '../http/idempotency-key.ts'
import { readStoredJson, writeStored } from '../start/browser-storage.ts'

/** The details that a visitor enters before the first download. */
export interface DownloadDetails {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company: string
  /** '' if not given. */
  readonly role: string
}

/** Named in PRODUCT.md, "Resources and downloads". */
const key = 'userDownloadData'
/** Key of the form's draft. */
export const detailsFormKey = 'download-form'
/** Prefix of the download attempts (download-resource.ts), which contain the details as well. */
export const attemptPrefix = 'download:'
const validMilliseconds = 24 * 60 * 60 * 1000

/** Returns the details stored in this tab if they are valid and younger than 24 hours; discards them otherwise. */
export function storedDetails(now: number): DownloadDetails | null {
  const stored = readStoredJson('sessionStorage', key)
  const details = validDetails(stored, now)
  // If no details were stored, an attempt without a response may exist, and is kept for its retry.
  if (details === null && stored !== undefined) forgetDetails()
  return details
}

/** Returns the stored details if they are valid and younger than 24 hours. `now`: milliseconds since the epoch. */
export function validDetails(stored: unknown, now: number): DownloadDetails | null {
  if (typeof stored !== 'object' || stored === null) return null
  const fields = new Map<string, unknown>(Object.entries(stored))
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const timestamp = fields.get('timestamp')
  // A time in the future would keep the details for longer than a day.
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
  forgetAttempts(attemptPrefix)
  writeStored('sessionStorage', key, null)
}
