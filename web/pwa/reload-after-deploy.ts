import { moduleParameter } from '../../content/module-parameter.ts'
import { readStored, writeStored } from '../ui/browser-storage.ts'
import { announceOutdated } from './outdated.ts'

const key = 'asterleigh-reloaded-at'
const minute = 60_000

/** Returns whether a reload would lose input: in an open module, an open dialog or an edited form. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return (
    new URLSearchParams(location.search).has(moduleParameter) ||
    document.querySelector('dialog[open]') !== null ||
    [...fields].some(field => field.value !== field.defaultValue)
  )
}

/** Returns whether our server responds; otherwise a reload would show the browser's error page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Reloads a page whose code is no longer on the server after a deployment (vite#11804), at most once a minute and only if the
 * server responds. If a reload would lose input, the page announces the new version instead.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(readStored('sessionStorage', key) ?? 0) < minute || !(await isServerReachable())) return
    if (isBusy()) return announceOutdated('replaced')
    writeStored('sessionStorage', key, Date.now())
    location.reload()
  })
}
