/** Registers the service worker with workbox-window, finds its updates, and reloads this page into one. */
import { Workbox } from 'workbox-window'

const hour = 60 * 60_000

const listeners = new Set<() => void>()
/** How many newer versions have come to wait, or were taken over by another tab. */
let announced = 0
let isReloading = false
let workbox: Workbox | undefined

function announce(): void {
  announced += 1
  for (const listener of listeners) listener()
}

/** To be called once a page. Does nothing where there are no workers, as in private windows of some browsers. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  workbox = worker
  worker.addEventListener('waiting', announce)
  worker.addEventListener('controlling', event => {
    if (isReloading) location.reload()
    // Another tab took the new version over: this page is the old one until its reader reloads it.
    else if (event.isUpdate || event.isExternal) announce()
  })
  // Both fail without a network, and the next time will do; a first registration that failed is tried again.
  const register = () => void worker.register({ immediate: true }).catch(() => undefined)
  const look = () => void worker.update().catch(register)
  register()
  // A tab that stays open for days learns of new versions too.
  setInterval(look, hour)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

export const serviceWorkerUpdates = {
  /** For `useSyncExternalStore`, with `announced`. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** 0: this page is the newest version that the device knows. */
  announced: (): number => announced,
  /** Takes over the waiting version, if there is one, and reloads this page alone. */
  reload: async (): Promise<void> => {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (!registration?.waiting) return location.reload()
    isReloading = true
    workbox?.messageSkipWaiting()
  },
  /** Resolves when the worker has everything that the academy needs without a network; never where it cannot. */
  offlineReady: (): Promise<unknown> => navigator.serviceWorker?.ready ?? new Promise(() => undefined),
}
