/** Registers the service worker with workbox-window, announces newer versions, and reloads this page into one. */
import { messageSW, Workbox } from 'workbox-window'
import { isAcademyPage } from '../start/academy-pages.ts'
import { outboxLock } from './locks.ts'
import { continueStoring, storeAcademy } from './offline-academy.ts'

const hour = 60 * 60_000
/** Milliseconds after a failed first installation before the next. */
const retryDelay = 30_000
/** Milliseconds after the last delivery in which a new worker normally activates; also between two reloads. */
const activationTime = 5000

const listeners = new Set<() => void>()
/** Number of newer versions that were installed, or activated by another tab. */
let announced = 0

function announce(): void {
  announced += 1
  for (const listener of listeners) listener()
}

/**
 * Announces a new worker once it is installed and waiting. The first worker of a device is not announced; if its
 * installation fails, as on a flaky network, `onFailure` is called.
 */
function watchInstallation(registration: ServiceWorkerRegistration, onFailure: () => void): void {
  const worker = registration.installing
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'redundant' && !registration.active) onFailure()
    if (worker.state !== 'installed' || !registration.active) return
    announce()
    continueStoring()
  })
}

/** Call once per page. Does nothing if the browser has no service workers, as in some private windows. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  let registration: ServiceWorkerRegistration | undefined
  const checkForUpdate = async () => {
    // A first installation that failed leaves a registration without a worker, which cannot be updated.
    if (registration?.installing ?? registration?.waiting ?? registration?.active) return registration.update()
    const workbox = new Workbox('/service-worker.js', { updateViaCache: 'none' })
    workbox.addEventListener('waiting', event => {
      if (event.wasWaitingBeforeRegister) announce()
    })
    const registered = await workbox.register({ immediate: true })
    if (!registered || registered === registration) return
    registration = registered
    // The events of workbox-window end with the second update of a page (workbox#2786), and a tab may be open for days.
    const watch = () => watchInstallation(registered, () => setTimeout(check, retryDelay))
    watch()
    registered.addEventListener('updatefound', watch)
  }
  // Without a network it fails; the next call succeeds.
  const check = () => void checkForUpdate().catch(() => undefined)
  check()
  if (isAcademyPage(location.pathname)) void storeAcademy()
  setInterval(check, hour)
  window.addEventListener('online', check)
  window.addEventListener('online', continueStoring)
  window.addEventListener('appinstalled', () => void storeAcademy())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
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
    // The worker activates, or becomes redundant because a newer version has replaced it.
    waiting.addEventListener('statechange', () => location.reload(), { once: true })
    void messageSW(waiting, { type: 'SKIP_WAITING' })
    // Chromium sometimes keeps the new worker waiting until the page reloads, although the old one has finished sending,
    // and never answers that reload: the next one comes from the new worker.
    await outboxLock(async () => undefined)
    setInterval(() => location.reload(), activationTime)
  },
}
