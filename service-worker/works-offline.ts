import { offlinePaths, paths, publicPaths } from '../content/paths.ts'

/** A page's address without the slash that may stand at its end. */
export function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, '') || '/'
}

/** Whether the shell answers this page's address from the cache, or the network does. */
export function worksOffline(path: string): boolean {
  return offlinePaths.includes(path)
}

/** Whether the app has a page here: a visitor without a network is then told so by the shell. */
export function isAppPage(path: string): boolean {
  return Object.values(paths).some(page => page === path)
}

/** Whether this address is the academy's, whose worker may still be registered for the whole site (former-cache.ts). */
export function isInAcademy(path: string): boolean {
  return path === publicPaths.academy || path.startsWith(`${publicPaths.academy}/`)
}
