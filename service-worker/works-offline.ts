import { paths, publicPaths } from '../content/paths.ts'

/** The admin areas show what the server knows now: without it they have nothing to show, so the network answers. */
const offlinePages: readonly string[] = [publicPaths.academy, paths.employeeLogin, paths.training]

/** Whether this is a page of the product at all: a visitor without a network is then told so by the shell. */
export function isPage(pathname: string): boolean {
  return Object.values(paths).some(path => path === (pathname.replace(/\/$/, '') || '/'))
}

/** Whether the shell answers this page's address from the cache. */
export function worksOffline(pathname: string): boolean {
  return offlinePages.includes(pathname.replace(/\/$/, ''))
}
