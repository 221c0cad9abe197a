/** The HTML file of the app's pages, and the template of the prerendered public pages. */
export const shellFile = 'index.html'
/** Pages without an address of their own. */
export const notFoundFile = 'not-found.html'
export const offlineFile = 'offline.html'

/** Hashes of the pages' inline style sheets by file, for the content security policy. The file is never served. */
export const inlineStylesFile = '.inline-styles.json'

/** Returns the file of the prerendered page at `path`. */
export function pageFile(path: string): string {
  return path === '/' ? 'home.html' : `${path.slice(1)}.html`
}
