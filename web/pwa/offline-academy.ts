import { messageSW } from 'workbox-window'

/** Milliseconds after a failure before the next attempt; the network's return starts one at once. */
const retryDelay = 30_000
/** Milliseconds after which a service worker without an answer counts as stopped. */
const answerLimit = 300_000

/** `interrupted`: a part is missing, and the next attempt continues. */
type Storing = 'not asked' | 'storing' | 'complete' | 'interrupted'

let state: Storing = 'not asked'
/** Whether a call waits for a service worker: a second one would ask for the same. */
let isAsking = false
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Storing): void {
  state = next
  for (const listener of listeners) listener()
}

/** Asks a service worker to store its version of the academy; resolves to whether that is complete. */
async function store(worker: ServiceWorker | null): Promise<boolean> {
  if (!worker) return false
  const limit = new Promise(resolve => setTimeout(resolve, answerLimit))
  return (await Promise.race([messageSW(worker, { type: 'STORE_ACADEMY' }), limit])) === true
}

/**
 * Stores the academy on this device, or what is missing of it, and retries until it is complete. A newer version that waits
 * then stores its own files too, so that it can take over without a network.
 */
export async function storeAcademy(): Promise<void> {
  if (isAsking || !('serviceWorker' in navigator)) return
  isAsking = true
  clearTimeout(retry)
  // Never, where the browser allows no service worker.
  const registration = await navigator.serviceWorker.ready
  change('storing')
  const isComplete = await store(registration.active)
  if (registration.waiting) void store(registration.waiting)
  isAsking = false
  change(isComplete ? 'complete' : 'interrupted')
  if (!isComplete) retry = setTimeout(storeAcademy, retryDelay)
}

/** Continues a storing that was interrupted, or does the same for a version that has just been installed. */
export function continueStoring(): void {
  if (state !== 'not asked') void storeAcademy()
}

/** The state of the academy on this device, for `useSyncExternalStore`. */
export const offlineAcademy = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Storing => state,
}
