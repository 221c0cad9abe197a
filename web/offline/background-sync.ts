/** The tag of the `sync` event that wakes the worker. Only Chromium sends it; elsewhere the pages deliver. */
export const syncTag = 'asterleigh-outbox'

interface SyncManager {
  register(tag: string): Promise<void>
}

function hasSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { readonly sync: SyncManager } {
  return 'sync' in registration
}

/** Asks the browser to wake the worker once there is a network, even after the page is closed. Never rejects. */
export async function askBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration && hasSync(registration)) await registration.sync.register(syncTag)
  } catch {
    // Forbidden, or no active worker yet. The page delivers without it.
  }
}
