/** Registers the service worker with workbox-window, announces newer versions, and reloads this page into one. */
import { messageSW, Workbox } from 'workbox-window'

const hour = 60 * 60_000

const listeners = new Set<() => void>()
/** How often a newer version was installed, or activated by another tab. */
let announced = 0

function announce(): void {
  announced += 1
  for (const listener of listeners) listener()
}

/** Announces `worker` once it is installed and waits; the first worker of a device replaces nothing. */
function watchInstallation(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && registration.active) announce()
  })
}

/** Call once per page. Does nothing where service workers are missing, as in private windows of some browsers. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', event => {
    if (event.wasWaitingBeforeRegister) announce()
  })
  let isRegistered = false
  /** Looks for an update. `update` does nothing before a registration has succeeded, so a failed one is repeated. */
  const look = async () => {
    if (isRegistered) return workbox.update()
    const registration = await workbox.register({ immediate: true })
    if (!registration || isRegistered) return
    isRegistered = true
    // workbox-window ignores all updates after the first that a page did not cause, and a tab stays open for days.
    watchInstallation(registration)
    registration.addEventListener('updatefound', () => watchInstallation(registration))
  }
  // Without a network it fails; the next call succeeds.
  const lookIfPossible = () => void look().catch(() => undefined)
  lookIfPossible()
  setInterval(lookIfPossible, hour)
  window.addEventListener('online', lookIfPossible)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookIfPossible()
  })

  let hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has activated a newer version: this page is out of date until it is reloaded.
    if (hadController) announce()
    hadController = true
  })
}

export const serviceWorkerUpdates = {
  /** For `useSyncExternalStore`, with `announced`. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** 0: this page is the newest version on this device. */
  announced: (): number => announced,
  /** Activates the waiting version, if there is one, and reloads this page only. */
  reload: async (): Promise<void> => {
    const registration = await navigator.serviceWorker?.getRegistration()
    const waiting = registration?.waiting
    if (!waiting) return location.reload()
    // It starts to activate, or becomes redundant because a newer version waits in its place.
    waiting.addEventListener('statechange', () => location.reload(), { once: true })
    void messageSW(waiting, { type: 'SKIP_WAITING' })
  },
  /** Resolves when everything that training needs without a network is on the device; never where that is impossible. */
  offlineReady: (): Promise<unknown> => navigator.serviceWorker?.ready ?? new Promise(() => undefined),
}
