import type { Person } from '../../api/contract/auth.ts'
import { readStored, writeStored } from '../start/browser-storage.ts'
import type { AdminArea } from './admin-area.ts'

/** Stores who is signed in, for other tabs (PRODUCT.md, "Admin pages"). Only the server's response grants access. */
export function setLoginFlags({ flagKey, userKey, logoutKey }: AdminArea, user: Person): void {
  writeStored('localStorage', logoutKey, null)
  writeStored('localStorage', flagKey, true)
  writeStored('localStorage', userKey, user)
}

export function clearLoginFlags({ flagKey, userKey }: AdminArea): void {
  writeStored('localStorage', flagKey, null)
  writeStored('localStorage', userKey, null)
}

/** Tells the other tabs, even suspended ones, that the admin has logged out; the next sign-in resets it. */
export function markLoggedOut(area: AdminArea): void {
  writeStored('localStorage', area.logoutKey, true)
  clearLoginFlags(area)
}

/** Whether an admin has logged out in this browser since the last sign-in. */
export const isLoggedOut = ({ logoutKey }: AdminArea): boolean => readStored('localStorage', logoutKey) !== null
