import { publicPaths } from '../../content/paths.ts'

/** Registration of the academy's worker, its updates and the reload that takes one over. Nothing else touches it. */

export interface AppUpdates {
  /** For `useSyncExternalStore`, with `ready`. */
  readonly subscribe: (listener: () => void) => () => void
  /** A newer version of the app is installed and waits. Offer it only outside of a quest. */
  readonly ready: () => boolean
  /** Takes the newer version over and reloads this page. */
  readonly reload: () => void
  /** Resolves when the worker holds everything that the academy needs without a network; never where it cannot. */
  readonly offlineReady: Promise<void>
}

const hour = 60 * 60_000

/**
 * Registers the worker, once a page. Does nothing where there are no workers, and on a page outside of the academy. The
 * page may be controlled by the site's worker: what counts is the academy's own registration.
 */
export function registerServiceWorker(): AppUpdates {
  const listeners = new Set<() => void>()
  let isReady = false
  let waiting: ServiceWorker | null = null
  let beReady: () => void
  const offlineReady = new Promise<void>(resolve => {
    beReady = resolve
  })

  function announce(worker: ServiceWorker | null): void {
    waiting = worker
    isReady = true
    for (const listener of listeners) listener()
  }

  async function register(): Promise<void> {
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      scope: publicPaths.academy,
      updateViaCache: 'none',
    })
    const watch = (worker: ServiceWorker) => {
      const look = () => {
        if (registration.active) beReady()
        // Where none is active this is the first installation, and there is nothing to update.
        if (worker.state === 'installed' && registration.active) announce(worker)
      }
      worker.addEventListener('statechange', look)
      look()
    }
    for (const worker of [registration.active, registration.waiting, registration.installing]) if (worker) watch(worker)
    registration.addEventListener('updatefound', () => registration.installing && watch(registration.installing))

    // Another tab took the new version over: this page is the old one until it reloads, which is the learner's to say.
    let active = registration.active
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (active && active !== registration.active) announce(null)
      active = registration.active
    })
    lookForUpdates(registration)
  }

  const isHere = `${location.pathname}/`.startsWith(`${publicPaths.academy}/`)
  // Private windows of some browsers forbid workers; the academy works without, online.
  if (isHere && 'serviceWorker' in navigator) register().catch(() => undefined)

  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready: () => isReady,
    reload: () => {
      if (!waiting || waiting.state === 'activated') return location.reload()
      // Reloading before the new worker is active would bring the old version again.
      waiting.addEventListener('statechange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
    },
    offlineReady,
  }
}

/** A tab that stays open for days learns of new versions too: hourly, and when it comes into view. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  // Without a network this fails, and the next time will do.
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

const preloadReload = 'asterleigh-preload-reload'

/**
 * A script of this build is gone from server and cache: reloading brings the current build. Once a minute at most,
 * never offline and only while `canReload` says so (not during a quest).
 */
export function reloadOnPreloadError(canReload: () => boolean): void {
  window.addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(preloadReload) ?? 0)
    if (!navigator.onLine || !canReload() || Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem(preloadReload, String(Date.now()))
    location.reload()
  })
}
