import { brand } from '../../content/brand.ts'
import { publicPaths } from '../../content/paths.ts'

/** What search engines and link previews show of a page. */
export interface PageHead {
  readonly title: string
  /** One or two sentences. */
  readonly description: string
}

/** The title of a public page in the tab and in search results. */
export function publicTitle(path: string | null, title: string): string {
  return path === publicPaths.home ? `${brand.name}: ${title}` : `${title} · ${brand.name}`
}
