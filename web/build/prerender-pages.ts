import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, ManifestChunk } from 'vite'
import { brand } from '../../content/brand.ts'
import { installTexts } from '../../content/install-texts.ts'
import { offlineTexts } from '../../content/marketing/offline-texts.ts'
import { inlineStylesFile, notFoundFile, offlineFile, shellFile } from '../../content/page-file.ts'
import { previewPicture } from '../../content/site-texts.ts'
import { structuredData } from '../../content/structured-data.ts'
import { type PageHead, publicTitle } from '../ui/page-title.ts'
import { type PublicPage, publicPages } from './public-pages.ts'

const emptyRoot = '<div id="root"></div>'

/**
 * Writes every public page into `dist`, the folder of the finished client build: the built `index.html` with the page's HTML,
 * head and styles. `serverBundle`: the built `web/prerender.tsx`.
 */
export async function prerenderPages(dist: string, serverBundle: string): Promise<void> {
  const server: typeof import('../prerender.tsx') = await import(pathToFileURL(serverBundle).href)
  const template = await readFile(join(dist, shellFile), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const entry = chunkNamed(manifest, 'entry')
  const stylesheet = (file: string | undefined) => `<link rel="stylesheet" crossorigin href="/${file}">`
  const entryStyles = stylesheet(entry.css?.[0])
  const entryScript = `<script type="module" crossorigin src="/${entry.file}"></script>`
  if (!template.includes(entryStyles) || !template.includes(entryScript)) throw new Error('Vite writes other tags.')
  // Preloaded, because fonts that arrive after the first paint are not used (build/fonts.ts).
  const fonts = (entry.assets ?? [])
    .filter(file => file.includes('-text-'))
    .map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
  /** The hash of each page's inline style sheet, for its content security policy, by file. */
  const inlineStyles: Record<string, string> = {}

  /** `hydrate`: null for a page that never hydrates. */
  const writePage = async (
    { file, area, hydrate }: Pick<PublicPage, 'file' | 'area'> & { hydrate: PublicPage['hydrate'] | null },
    head: string,
    html: string,
  ) => {
    const { scripts, styles } = filesOf(manifest, ['entry', 'shared', area])
    const style = (await Promise.all(styles.map(name => readFile(join(dist, name), 'utf8')))).join('')
    inlineStyles[file] = `sha256-${createHash('sha256').update(style).digest('base64')}`
    // Vite loads no style sheet that the page names already, and a disabled one is not fetched.
    const inPage = styles.map(name => `<link rel="stylesheet" disabled href="/${name}">`)
    const prefetched = scripts.filter(name => name !== entry.file).map(name => `/${name}`)
    const attributes = hydrate ? ` data-hydrate="${hydrate}" data-prefetch="${prefetched.join(' ')}"` : ''
    const page = template
      .replace(entryStyles, '')
      .replace('<!--head-->', () => [head, ...fonts, `<style>${style}</style>`, ...inPage].join('\n    '))
      .replace(entryScript, hydrate ? entryScript.replace('module"', 'module" fetchpriority="low"') : '')
      .replace(emptyRoot, () => `<div id="root"${attributes}>${html}</div>`)
    await writeFile(join(dist, file), page)
  }

  for (const page of publicPages) {
    const html = await server.renderPage(page.path ?? `/${notFoundFile}`)
    await writePage(page, headTags(page.path, page.head), html)
  }
  const offlineHead = titleTags(publicTitle(null, offlineTexts.head.title), offlineTexts.head.description)
  const offlinePage = { file: offlineFile, area: 'marketing', hydrate: null } as const
  await writePage(offlinePage, offlineHead.join(''), await server.renderOfflinePage())

  // The entry's imports are preloaded with it. Its style sheet comes first, because it declares the order of the layers.
  const first = filesOf(manifest, ['entry', 'shared'])
  const preloads = first.scripts
    .filter(file => file !== entry.file)
    .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const shell = template
    .replace('<!--head-->', () =>
      [...titleTags(brand.academy, installTexts.description), ...fonts, ...preloads].join('\n    '),
    )
    .replace(entryStyles, () => first.styles.map(stylesheet).join('\n    '))
    .replace(emptyRoot, () => `${emptyRoot}\n    <noscript>${escapeHtml(installTexts.noScript)}</noscript>`)
  await writeFile(join(dist, shellFile), shell)
  await writeFile(join(dist, inlineStylesFile), JSON.stringify(inlineStyles))
}

/** Returns the chunk with this name (vite.config.ts, `groups`). */
function chunkNamed(manifest: Manifest, name: string): ManifestChunk {
  const chunk = Object.values(manifest).find(chunk => chunk.name === name && chunk.file.endsWith('.js'))
  if (!chunk) throw new Error(`The build has no chunk "${name}".`)
  return chunk
}

/** Returns the files of the named chunks and of their static imports. */
function filesOf(manifest: Manifest, names: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: ManifestChunk) => {
    if (scripts.has(chunk.file)) return
    for (const key of chunk.imports ?? []) if (manifest[key]) visit(manifest[key])
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const name of names) visit(chunkNamed(manifest, name))
  return { scripts: [...scripts], styles: [...styles] }
}

/** Returns the head tags of a public page, for search engines and link previews. `path`: null for the not-found page. */
function headTags(path: string | null, { title, description }: PageHead): string {
  const json = JSON.stringify(structuredData(path, title)).replaceAll('<', '\\u003c')
  return [
    ...titleTags(publicTitle(path, title), description),
    ...(path === null ? [] : previewTags(new URL(path, brand.siteUrl).href, { title, description })),
    `<script type="application/ld+json">${json}</script>`,
  ].join('\n    ')
}

/** Returns only title and description, for pages that search engines do not index. */
function titleTags(title: string, description: string): string[] {
  return [`<title>${escapeHtml(title)}</title>`, tag('meta', { name: 'description', content: description })]
}

function previewTags(address: string, { title, description }: PageHead): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': 'en_GB',
    'og:image': new URL('/og-image.png', brand.siteUrl).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': previewPicture,
  }
  return [
    tag('link', { rel: 'canonical', href: address }),
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')} />`
}

/** Escapes text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
