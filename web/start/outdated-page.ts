import { readStored, writeStored } from './browser-storage.ts'
import { moduleIn } from './module-parameter.ts'

/**
 * Why this page must be reloaded. `taken-over`: a newer version in another tab has upgraded the device's database.
 * `replaced`: the page's code is no longer on the server.
 */
type Outdated = 'taken-over' | 'replaced'

const reloadedAtKey = 'asterleigh-reloaded-at'
const minute = 60_000

/** Fields with input since the page opened: React sets a controlled field's `defaultValue` with its value. */
const edited = new WeakSet<EventTarget>()

let outdated: Outdated | null = null
const listeners = new Set<() => void>()

export function announceOutdated(reason: Outdated): void {
  outdated = reason
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`, with `outdatedReason`. */
export function subscribeOutdated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function outdatedReason(): Outdated | null {
  return outdated
}

/**
 * Reloads a page whose code is no longer on the server after a deployment (vite#11804), at most once a minute and only if the
 * server responds. If a reload would lose input, the page announces the new version instead.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('input', ({ target }) => target && edited.add(target), true)
  window.addEventListener('vite:preloadError', async () => {
    const reloadedAt = Number(readStored('sessionStorage', reloadedAtKey) ?? 0)
    if (Date.now() - reloadedAt < minute || !(await isServerReachable())) return
    if (isBusy()) return announceOutdated('replaced')
    writeStored('sessionStorage', reloadedAtKey, Date.now())
    location.reload()
  })
}

/** Returns whether our server responds; otherwise a reload would show the browser's error page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Returns whether a reload would lose input: in an open module, an open dialog or an edited form. */
function isBusy(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return (
    moduleIn(new URLSearchParams(location.search)) !== null ||
    document.querySelector('dialog[open]') !== null ||
    fields.some(field => edited.has(field) || field.value !== field.defaultValue)
  )
}
