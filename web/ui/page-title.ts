import { brand } from '../../content/brand.ts'
import { publicPaths } from '../../content/paths.ts'

/** Title and description of a page for search engines and link previews. */
export interface PageHead {
  readonly title: string
  /** One or two sentences. */
  readonly description: string
}

/** Returns the title of a public page for the tab and for search results. */
export function publicTitle(path: string | null, title: string): string {
  return path === publicPaths.home ? `${brand.name}: ${title}` : `${title} · ${brand.name}`
}
