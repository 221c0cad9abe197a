import { moduleIn } from '../../content/module-path.ts'
import { registerServiceWorker } from '../offline/service-worker-registration.ts'
import { reloadOnPreloadError } from './build-gone.ts'

/** A module is open: nothing may take the page away. */
function isInQuest(): boolean {
  return moduleIn(new URLSearchParams(location.search)) !== null
}

/** Somebody is in the middle of a dialog or a form: a reload would take away what they typed. */
function isAtWork(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return (
    document.querySelector('dialog[open]') !== null || [...fields].some(field => field.value !== field.defaultValue)
  )
}

/** The page's one registration of the academy's worker. */
export const appUpdates = registerServiceWorker()

reloadOnPreloadError(() => !isInQuest() && !isAtWork())
