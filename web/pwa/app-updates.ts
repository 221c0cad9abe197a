import { registerServiceWorker, reloadOnPreloadError } from '../offline/service-worker-registration.ts'

/** A module is open: nothing may take the page away. */
export function isInQuest(): boolean {
  return new URLSearchParams(location.search).has('module')
}

/** The page's one registration of the academy's worker. */
export const appUpdates = registerServiceWorker()

reloadOnPreloadError(() => !isInQuest())
