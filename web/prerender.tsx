import './styles/index.css'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawingFolder, pageFile } from '../content/page-file.ts'
import { PageDocument } from './page-document.tsx'
import { loadPage, type PublicPage, publicPages } from './public-pages.ts'

/** Addresses of built files, from the site's root, and the styles of the fonts and of each page. */
export interface PageFiles {
  /** Code, which stands in the pages. */
  readonly boot: string
  readonly script: string
  readonly fonts: string
  /** The files of an island's script, with spaces between them; the first is its entry. */
  readonly island: (name: string) => string
  readonly stylesOf: (page: PublicPage) => string
}

/**
 * Draws every public page as a whole document; the key is its file's name. Those into which the server draws a part are
 * there a second time in {@link drawingFolder}, with a `slot` where that part belongs.
 */
export async function renderPages(files: PageFiles): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const page of publicPages) {
    const Page = await loadPage(page)
    const file = fileOf(page)
    pages.set(file, renderPage(page, files, <Page />))
    const { drawn } = page
    if (!drawn) continue
    const slot = <slot name={drawn} data-island={drawn} />
    pages.set(`${drawingFolder}/${file}`, renderPage(page, files, <Page part={slot} />))
  }
  return pages
}

function renderPage(page: PublicPage, files: PageFiles, content: ReactElement): string {
  const { html, styles } = withoutStyleAttributes(renderToStaticMarkup(content))
  const document = renderToStaticMarkup(
    <PageDocument
      page={page}
      boot={files.boot}
      script={files.script}
      fonts={files.fonts}
      styles={files.stylesOf(page) + styles}
      body={html.replace(/data-island="([^"]+)"/g, (_, name: string) => `data-island="${files.island(name)}"`)}
    />,
  )
  return `<!doctype html>${document}`
}

/** The content security policy allows the page's style sheet, and no style that stands on an element. */
function withoutStyleAttributes(html: string): { html: string; styles: string } {
  const rules = new Map<string, string>()
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? rules.size.toString(36)
    rules.set(style, name)
    return ` data-style="${name}"`
  })
  const styles = [...rules].map(([style, name]) => `[data-style="${name}"]{${style}}`).join('')
  return { html: marked, styles }
}

/** A page without an address is called as its component is. */
function fileOf({ path, source }: PublicPage): string {
  return path === null ? source.replace(/^.*\/(.+)-page\.tsx$/, '$1.html') : pageFile(path)
}
