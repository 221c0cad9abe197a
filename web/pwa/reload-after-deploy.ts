import { moduleParameter } from '../../content/module-parameter.ts'
import { readStored, writeStored } from '../ui/browser-storage.ts'
import { announceOutdated } from './outdated.ts'

const key = 'asterleigh-reloaded-at'
const minute = 60_000

/** An open module, an open dialog or a form that has been touched: a reload would take away what was typed or chosen. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return (
    new URLSearchParams(location.search).has(moduleParameter) ||
    document.querySelector('dialog[open]') !== null ||
    [...fields].some(field => field.value !== field.defaultValue)
  )
}

/** Whether our server answers; a reload without it would end in the browser's own error page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Reloads a page whose code is gone from the server after a deployment (vite#11804), once a minute at most and only where
 * the server answers. Where a reload would lose something, the page says instead that a new version is available.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(readStored('sessionStorage', key) ?? 0) < minute || !(await isServerReachable())) return
    if (isBusy()) return announceOutdated('replaced')
    writeStored('sessionStorage', key, Date.now())
    location.reload()
  })
}
