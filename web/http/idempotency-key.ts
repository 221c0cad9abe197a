import { readStoredJson, storedKeys, writeStored } from '../ui/browser-storage.ts'
import { randomUuid } from './random-uuid.ts'

const prefix = 'asterleigh-attempt-'

/**
 * The id of an attempt to send `request` (JSON) from a form. The same request, sent again because its answer was lost,
 * keeps its id and counts once, after a reload of the tab as well.
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

/** Forgets every attempt of a form whose name begins so: what was typed into it stands in them. */
export function forgetAttempts(form: string): void {
  for (const key of storedKeys('sessionStorage')) {
    if (key.startsWith(prefix + form)) writeStored('sessionStorage', key, null)
  }
}

/** The attempt was answered: the same request again is a new one. */
export function endAttempt(form: string): void {
  writeStored('sessionStorage', prefix + form, null)
}
