import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import { brand } from '../../content/brand.ts'
import { installTexts } from '../../content/install-texts.ts'
import { offlineTexts } from '../../content/marketing/offline-texts.ts'
import { inlineStylesFile, notFoundFile, offlineFile, shellFile } from '../../content/page-file.ts'
import { publicTitle } from '../ui/page-title.ts'
import { escapeHtml, headTags, titleTags } from './head-tags.ts'
import { publicPages } from './public-pages.ts'

const emptyRoot = '<div id="root"></div>'

/**
 * Writes every public page into `dist`, the folder of the finished client build, as the built `index.html` with the page's
 * HTML, head and styles in it. `serverBundle`: the built `web/prerender.tsx`.
 */
export async function prerenderPages(dist: string, serverBundle: string): Promise<void> {
  const server: typeof import('../prerender.tsx') = await import(pathToFileURL(serverBundle).href)
  const template = await readFile(join(dist, shellFile), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const entryStyles = (manifest['index.html']?.css ?? []).map(
    file => `<link rel="stylesheet" crossorigin href="/${file}">`,
  )
  const entryScript = `<script type="module" crossorigin src="/${manifest['index.html']?.file}"></script>`
  /** By file: the hash of the page's style sheet, which its content security policy allows. */
  const inlineStyles: Record<string, string> = {}

  const writePage = async (file: string, area: string, head: string, html: string, isHydrated: boolean) => {
    const { scripts, styles } = filesOf(manifest, ['entry', 'shared', area])
    const style = (await Promise.all(styles.map(name => readFile(join(dist, name), 'utf8')))).join('')
    inlineStyles[file] = `sha256-${createHash('sha256').update(style).digest('base64')}`
    const files = [...scripts, ...styles].map(name => `/${name}`).join(' ')
    const page = entryStyles
      .reduce((text, link) => text.replace(link, ''), template)
      .replace('<!--head-->', () => `${head}\n    <style>${style}</style>`)
      .replace(entryScript, isHydrated ? entryScript.replace('module"', 'module" fetchpriority="low"') : '')
      .replace(emptyRoot, () => `<div id="root" data-prefetch="${isHydrated ? files : ''}">${html}</div>`)
    await writeFile(join(dist, file), page)
  }

  for (const { path, file, head, area } of publicPages) {
    const html = await server.renderPage(path ?? `/${notFoundFile}`)
    await writePage(file, area, headTags(path, head), html, true)
  }
  const offlineHead = titleTags(publicTitle(null, offlineTexts.head.title), offlineTexts.head.description)
  await writePage(offlineFile, 'marketing', offlineHead.join(''), await server.renderOfflinePage(), false)

  const shell = template
    .replace('<!--head-->', () => titleTags(brand.academy, installTexts.description).join('\n    '))
    .replace(emptyRoot, () => `${emptyRoot}\n    <noscript>${escapeHtml(installTexts.noScript)}</noscript>`)
  await writeFile(join(dist, shellFile), shell)
  await writeFile(join(dist, inlineStylesFile), JSON.stringify(inlineStyles))
}

/** The files of the named chunks (vite.config.ts, `groups`) and of all that they import, without what they load on demand. */
function filesOf(manifest: Manifest, names: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    for (const next of chunk.imports ?? []) visit(next)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const name of names) {
    const key = Object.keys(manifest).find(key => manifest[key]?.name === name && manifest[key].file.endsWith('.js'))
    if (!key) throw new Error(`The build has no chunk "${name}".`)
    visit(key)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
