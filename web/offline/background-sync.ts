import { academyRegistration } from './academy-registration.ts'

/** The tag under which the worker is woken to deliver. Only Chromium does so; everywhere else the pages deliver. */
export const syncTag = 'asterleigh-outbox'

interface SyncManager {
  register(tag: string): Promise<void>
}

function hasSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { readonly sync: SyncManager } {
  return 'sync' in registration
}

/** Asks the browser to wake the worker once there is a network, even after the page is closed. Never fails. */
export async function askBackgroundSync(): Promise<void> {
  try {
    const registration = await academyRegistration()
    if (registration && hasSync(registration)) await registration.sync.register(syncTag)
  } catch {
    // A nudge only: forbidden, or no worker yet. The page delivers by itself.
  }
}
