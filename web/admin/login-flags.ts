import type { Person } from '../../api/contract/auth.ts'
import { writeStored } from '../ui/browser-storage.ts'
import type { AdminArea } from './admin-area.ts'

/** Notes in local storage that somebody is signed in, and who (specification, section 6). The server's word is what counts. */
export function setLoginFlags({ flagKey, userKey }: AdminArea, user: Person): void {
  writeStored('localStorage', flagKey, true)
  writeStored('localStorage', userKey, user)
}

export function clearLoginFlags({ flagKey, userKey }: AdminArea): void {
  writeStored('localStorage', flagKey, null)
  writeStored('localStorage', userKey, null)
}
