import { readStoredJson, storedKeys, writeStored } from '../start/browser-storage.ts'

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

/** Returns a new random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on pages without https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
