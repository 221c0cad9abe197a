import { publicPaths } from './paths.ts'

/** Files of pages that have no address of their own. */
export const shellFile = 'index.html'
/** The shell of the pages that need a network: the admins', above all. */
export const adminShellFile = 'admin.html'
export const notFoundFile = 'not-found.html'
export const offlineFile = 'offline.html'

/** Pages that the server draws with what the library holds; as they were built they come under their files' names. */
export const drawnPages: readonly string[] = [publicPaths.resources, publicPaths.complianceToolkit]
/** In the built pages, and never sent: what the server draws those pages with. */
export const drawingFolder = '.drawing'
/** Nor is this: the names of the build's own hashed files, a line each; beside them may lie those of earlier builds. */
export const ownAssetsFile = '.assets'
/** How long a build's hashed files stay from when they were replaced: an open tab may still ask for them (vite#11804). */
export const keptAssetDays = 30

/** The file that the public page at `path` is built into. */
export function pageFile(path: string): string {
  return path === '/' ? 'home.html' : `${path.slice(1)}.html`
}
