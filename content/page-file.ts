/** Files of pages that have no address of their own. */
export const shellFile = 'index.html'
/** The shell of the admins' pages. */
export const adminShellFile = 'admin.html'
export const notFoundFile = 'not-found.html'
export const offlineFile = 'offline.html'

/** The file that the public page at `path` is built into. */
export function pageFile(path: string): string {
  return path === '/' ? 'home.html' : `${path.slice(1)}.html`
}
