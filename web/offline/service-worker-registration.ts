/** Registration of the academy's worker, its updates and the reload that takes one over. Nothing else touches it. */
import { publicPaths } from '../../content/paths.ts'

interface AppUpdates {
  /** For `useSyncExternalStore`, with `ready`. */
  readonly subscribe: (listener: () => void) => () => void
  /** How many newer versions have come to wait, or were taken over by another tab; 0: none. Offer it only outside of a quest. */
  readonly ready: () => number
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
  let announced = 0
  let waiting: ServiceWorker | null = null
  let beReady: () => void
  const offlineReady = new Promise<void>(resolve => {
    beReady = resolve
  })

  function announce(worker: ServiceWorker | null): void {
    waiting = worker
    announced += 1
    for (const listener of listeners) listener()
  }

  let registration: ServiceWorkerRegistration | undefined
  let active: ServiceWorker | null = null

  async function register(): Promise<void> {
    const made = await navigator.serviceWorker.register('/service-worker.js', {
      scope: publicPaths.academy,
      // The script itself is always asked for again; what it imports is named by its content.
      updateViaCache: 'imports',
    })
    registration = made
    active = made.active
    const watch = (worker: ServiceWorker) => {
      const look = () => {
        if (made.active) beReady()
        // Where none is active this is the first installation, and there is nothing to update.
        if (worker.state === 'installed' && made.active) announce(worker)
      }
      worker.addEventListener('statechange', look)
      look()
    }
    for (const worker of [made.active, made.waiting, made.installing]) if (worker) watch(worker)
    made.addEventListener('updatefound', () => made.installing && watch(made.installing))
  }

  /** A first installation that failed, in a bad network or amid a deployment, left no registration to update. */
  const look = () => {
    const lives = registration?.active ?? registration?.waiting ?? registration?.installing
    // Without a network this fails, and the next time will do.
    const looking = registration && lives ? registration.update() : register()
    looking.catch(() => undefined)
  }

  const isHere = `${location.pathname}/`.startsWith(`${publicPaths.academy}/`)
  // Private windows of some browsers forbid workers; the academy works without, online.
  if (isHere && 'serviceWorker' in navigator) {
    look()
    lookForUpdates(look)
    // Another tab took the new version over: this page is the old one until it reloads, which is the learner's to say.
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      const now = registration?.active ?? null
      if (active && active !== now) announce(null)
      active = now
    })
  }

  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready: () => announced,
    reload: () => {
      if (!waiting || waiting.state === 'activated' || waiting.state === 'redundant') return location.reload()
      // Reloading before the new worker is active would bring the old version again.
      waiting.addEventListener('statechange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
    },
    offlineReady,
  }
}

/** A tab that stays open for days learns of new versions too: hourly, when it comes into view, when the network is back. */
function lookForUpdates(look: () => void): void {
  setInterval(look, hour)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
