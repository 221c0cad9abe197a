/** A page whose build is gone from the server, as after a deployment. */
import { readStored, writeStored } from '../ui/browser-storage.ts'

const preloadReload = 'asterleigh-preload-reload'
/** Milliseconds that the server has to say whether it still knows this page's build. */
const patience = 5000

/**
 * A script of this build may be gone from server and cache: reloading then brings the current build. Once a minute at
 * most, and only while `canReload` says that nothing would be lost by it.
 */
export function reloadOnPreloadError(canReload: () => boolean): void {
  window.addEventListener('vite:preloadError', async () => {
    const last = Number(readStored('sessionStorage', preloadReload) ?? 0)
    if (Date.now() - last < 60_000 || !canReload() || !(await isBuildGone()) || !canReload()) return
    writeStored('sessionStorage', preloadReload, Date.now())
    location.reload()
  })
}

/** Whether the server has another build than this page's. False while it cannot be asked: then a reload helps nobody. */
async function isBuildGone(): Promise<boolean> {
  // It says where each script is, so it changes with any of them.
  const map = document.querySelector('script[type="importmap"]')?.textContent
  return !!map && (await currentPage())?.includes(map) === false
}

/** This page as the server has it now, which a reload brings; undefined while it cannot be asked. */
export async function currentPage(): Promise<string | undefined> {
  try {
    // No worker answers it but where it is opened.
    const response = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    const shell = await response.text()
    if (response.ok && shell.includes('"importmap"')) return shell
  } catch {
    // No network, or it hangs.
  }
  return undefined
}
