import { offlineFile, pageFile, shellFile } from '../content/page-file.ts'
import { publicPaths } from '../content/paths.ts'
import type { Choice } from './precache-list.ts'

const offlinePage = [`/${offlineFile}`, offlineFile] as const

/** What the site's worker keeps: every public page, and nothing of what lies behind the academy's sign-in. */
export const siteChoice: Choice = {
  pages: new Map([...Object.values(publicPaths).map(path => [path, pageFile(path)] as const), offlinePage]),
  others: ['favicon.svg'],
  fonts: /-text-/,
  without: ['academy/'],
}

/**
 * What the academy's worker keeps: its landing page, the app, every module, and the policy, which opens over them; names
 * are written in more letters.
 */
export const academyChoice: Choice = {
  pages: new Map([
    [`/${shellFile}`, shellFile],
    ...[publicPaths.academy, publicPaths.privacyPolicy].map(path => [path, pageFile(path)] as const),
    offlinePage,
  ]),
  others: ['favicon.svg', 'manifest.webmanifest'],
  fonts: /-text-|-latin-(?!ext)/,
  // They show what the server knows now, or draw what it answers: without it there is nothing to show.
  without: ['academy-admin/', 'library-admin/', '../node_modules/uqr/'],
}
