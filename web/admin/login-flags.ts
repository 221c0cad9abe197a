import type { Person } from '../../api/contract/auth.ts'
import { readStored, writeStored } from '../ui/browser-storage.ts'
import type { AdminArea } from './admin-area.ts'

/** Notes in local storage that somebody is signed in, and who (specification, section 6). The server's word is what counts. */
export function setLoginFlags({ flagKey, userKey, logoutKey }: AdminArea, user: Person): void {
  writeStored('localStorage', logoutKey, null)
  writeStored('localStorage', flagKey, true)
  writeStored('localStorage', userKey, user)
}

export function clearLoginFlags({ flagKey, userKey }: AdminArea): void {
  writeStored('localStorage', flagKey, null)
  writeStored('localStorage', userKey, null)
}

/** Tells the other tabs, those that sleep included, that the session was ended on purpose; only a sign-in takes it back. */
export function noteLogout(area: AdminArea): void {
  writeStored('localStorage', area.logoutKey, true)
  clearLoginFlags(area)
}

/** To be called when the server is asked who is signed in; tells of its answer whether it is older than a logout. */
export function watchLogout(area: AdminArea): () => boolean {
  const before = isLoggedOut(area)
  return () => !before && isLoggedOut(area)
}

export const isLoggedOut = ({ logoutKey }: AdminArea): boolean => readStored('localStorage', logoutKey) !== null
