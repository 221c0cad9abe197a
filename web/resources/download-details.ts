import { forgetAttempts } from '../http/idempotency-key.ts'
import { detailsKey, readStoredJson, writeStored } from '../start/browser-storage.ts'

/** The details that a visitor enters before the first download. */
export interface DownloadDetails {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company: string
  /** '' if not given. */
  readonly role: string
}

/** Key of the form's draft. */
export const detailsFormKey = 'download-form'
/** Prefix of the download attempts (download-resource.ts), which contain the details as well. */
export const attemptPrefix = 'download:'
const validMilliseconds = 24 * 60 * 60 * 1000

/** Called when the details are deleted. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Returns the details stored in this tab if they are valid and younger than 24 hours; deletes them otherwise. Details that it
 * returns are deleted when they reach that age, if the page is still open.
 */
export function storedDetails(now: number): DownloadDetails | null {
  const stored = readStoredJson('sessionStorage', detailsKey)
  const details = validDetails(stored, now)
  // If no details were stored, an attempt without a response may exist, and is kept for its retry.
  if (details === null && stored !== undefined) forgetDetails()
  if (details !== null) deleteIn(enteredAt(stored) + validMilliseconds - now)
  return details
}

/** A timer stops while the device sleeps, so the age is checked when the page becomes visible as well. */
function deleteIn(milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(deleteOld, milliseconds)
  document.addEventListener('visibilitychange', deleteOld)
}

const deleteOld = () => void storedDetails(Date.now())

/** Calls `listener` when the details are deleted. Returns the function that ends this. */
export function onForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds since the epoch; NaN if unknown. */
function enteredAt(stored: unknown): number {
  const { timestamp } = typeof stored === 'object' && stored !== null && 'timestamp' in stored ? stored : {}
  return typeof timestamp === 'number' ? timestamp : Number.NaN
}

/** Returns the stored details if they are valid and younger than 24 hours. `now`: milliseconds since the epoch. */
export function validDetails(stored: unknown, now: number): DownloadDetails | null {
  if (typeof stored !== 'object' || stored === null) return null
  const fields = new Map<string, unknown>(Object.entries(stored))
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const age = now - enteredAt(stored)
  // A time in the future would keep the details for longer than a day.
  if (!(age >= 0 && age < validMilliseconds)) return null
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
  writeStored('sessionStorage', detailsKey, { ...details, timestamp: now })
  deleteIn(validMilliseconds)
}

export function forgetDetails(): void {
  clearTimeout(timer)
  forgetAttempts(attemptPrefix)
  writeStored('sessionStorage', detailsKey, null)
  for (const listener of listeners) listener()
}
