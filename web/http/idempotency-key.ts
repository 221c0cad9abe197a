import { readStoredJson, storedKeys, writeStored } from '../start/browser-storage.ts'
import { randomUuid } from './random-uuid.ts'

const prefix = 'asterleigh-attempt-'

/**
 * Returns the idempotency key for sending `request` (JSON) from a form. A retry of the same request has the same key, even
 * after a reload of the tab.
 */
export function idempotencyKey(form: string, request: string): string {
  const stored = readStoredJson('sessionStorage', prefix + form)
  if (typeof stored === 'object' && stored !== null && 'id' in stored && 'request' in stored) {
    if (stored.request === request && typeof stored.id === 'string') return stored.id
  }
  const id = randomUuid()
  writeStored('sessionStorage', prefix + form, { id, request })
  return id
}

/** Deletes the stored requests of all forms whose name begins with `form`, because they contain typed personal data. */
export function forgetAttempts(form: string): void {
  for (const key of storedKeys('sessionStorage')) {
    if (key.startsWith(prefix + form)) writeStored('sessionStorage', key, null)
  }
}

/** Call it after a response: sending the same request again is then a new attempt with a new key. */
export function endAttempt(form: string): void {
  writeStored('sessionStorage', prefix + form, null)
}
