import { fromCallback, fromPromise } from 'xstate'
import { type Admin, Person } from '../../api/contract/auth.ts'
import { call, Unreachable } from '../http/call.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import { readStoredJson } from '../start/browser-storage.ts'
import type { AdminArea } from './admin-area.ts'
import { saysSignedOut } from './errors.ts'
import { isLoggedOut, markLoggedOut, setLoginFlags } from './login-flags.ts'
import type { CheckResult, SessionEvent } from './session-machine.ts'

/** Actors of an area for `sessionMachine.provide({ actors })`. */
export function sessionActors(area: AdminArea) {
  return {
    watchBrowser: fromCallback<SessionEvent>(({ sendBack }) => watchBrowser(area, sendBack)),
    checkSession: fromPromise<CheckResult>(({ signal }) => checkSession(area, signal)),
    logOut: fromPromise<boolean>(() => logOut(area)),
  }
}

/** Returns who another tab has signed in last, or null. Reads local storage, so that it does not wait for the server. */
export function storedUser({ userKey }: AdminArea): Person | null {
  const stored = readStoredJson('localStorage', userKey)
  return matchesSchema(Person, stored) ? stored : null
}

/** Returns the event for a 401. */
export const signedOut = (area: AdminArea) => ({ type: isLoggedOut(area) ? 'LOGGED_OUT' : 'SIGNED_OUT' }) as const

/** Reports sign-ins and logouts in other tabs, and when to check again. Returns the function that stops it. */
function watchBrowser(area: AdminArea, send: (event: SessionEvent) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const report = (type: 'RECHECK' | 'STORAGE_CHANGED') => {
    // Local storage is read first: it needs no server, and counts for a hidden tab as well.
    if (isLoggedOut(area)) return send({ type: 'LOGGED_OUT' })
    const user = storedUser(area)
    if (user) send({ type: 'USER_STORED', user })
    send({ type })
  }
  const recheck = () => report('RECHECK')
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || [area.userKey, area.flagKey, area.logoutKey].includes(key)) report('STORAGE_CHANGED')
  }
  window.addEventListener('offline', () => send({ type: 'DISCONNECTED' }), { signal })
  window.addEventListener('online', recheck, { signal })
  window.addEventListener('storage', onStorage, { signal })
  document.addEventListener('visibilitychange', recheck, { signal })
  return () => listening.abort()
}

async function checkSession(area: AdminArea, signal: AbortSignal): Promise<CheckResult> {
  try {
    const user = await signedInAdmin(area, signal)
    return user ? { type: 'SIGNED_IN', user } : signedOut(area)
  } catch (error) {
    return saysSignedOut(error) ? signedOut(area) : { type: 'DISCONNECTED' }
  }
}

/**
 * Asks the server who is signed in to an area, and stores it in local storage. Returns null if no one is, or if another tab
 * has logged out since. Throws `Unreachable`.
 */
export async function signedInAdmin(area: AdminArea, signal: AbortSignal): Promise<Admin | null> {
  const wasLoggedOut = isLoggedOut(area)
  const response = await call(area.auth.check, { signal })
  // A later check may have stored another admin already.
  signal.throwIfAborted()
  if (response.status !== 200 && response.status !== 401) throw new Unreachable(response.body.error)
  if (response.status === 401 || (!wasLoggedOut && isLoggedOut(area))) return null
  setLoginFlags(area, response.body.user)
  return response.body.user
}

async function logOut(area: AdminArea): Promise<boolean> {
  try {
    const { status } = await call(area.auth.logout, {})
    if (status === 200) markLoggedOut(area)
    return status === 200
  } catch (error) {
    if (error instanceof Unreachable) return false
    throw error
  }
}
