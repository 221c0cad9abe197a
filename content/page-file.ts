/** The page of the app, into which each public page is prerendered as well. */
export const shellFile = 'index.html'
/** Pages without an address of their own. */
export const notFoundFile = 'not-found.html'
export const offlineFile = 'offline.html'

/** Never sent: by page file, the hash of its inline style sheet for the content security policy. */
export const inlineStylesFile = '.inline-styles.json'

/** The file that the public page at `path` is built into. */
export function pageFile(path: string): string {
  return path === '/' ? 'home.html' : `${path.slice(1)}.html`
}
