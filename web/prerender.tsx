import './styles/index.css'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageDocument } from './page-document.tsx'
import { loadPage, type PublicPage, publicPages } from './public-pages.ts'

/** Addresses of built files, from the site's root, and the styles of each page. */
export interface PageFiles {
  readonly script: string
  readonly fonts: readonly string[]
  /** The script of an island. */
  readonly island: (name: string) => string
  readonly stylesOf: (page: PublicPage) => string
}

/** Draws every public page as a whole document; the key is its file's name. */
export async function renderPages(files: PageFiles): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const page of publicPages) {
    const Page = await loadPage(page)
    const html = renderToStaticMarkup(
      <PageDocument page={page} script={files.script} fonts={files.fonts} styles={files.stylesOf(page)}>
        <Page />
      </PageDocument>,
    )
    const named = html.replace(/data-island="([^"]+)"/g, (_, name: string) => `data-island="${files.island(name)}"`)
    pages.set(pageFile(page), `<!doctype html>${named}`)
  }
  return pages
}

function pageFile({ path }: PublicPage): string {
  if (path === null) return 'not-found.html'
  return path === '/' ? 'home.html' : `${path.slice(1)}.html`
}
