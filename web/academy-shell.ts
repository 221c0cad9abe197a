import type { Plugin, Rolldown } from 'vite'
import { adminShellFile, shellFile } from '../content/page-file.ts'
import { paths } from '../content/paths.ts'
import { buildInline } from './build-inline.ts'
import { isAdminCode } from './is-admin-code.ts'

/** The academy's two pages. */
const pages = new Map([
  ['/web/academy/open-pages.ts', paths.employeeLogin],
  ['/web/academy/training-page.tsx', paths.training],
])

const styleSheet = / *<link rel="stylesheet"[^>]*>\n/g

const importMap = /<script type="importmap">(.*?)<\/script>\n?/s

/**
 * Makes two shells of one. The academy's asks for what its pages need together with the document, instead of after its
 * first script: for the styles of both and the scripts that both need by itself, for what one of them needs beyond by the
 * code that stands in it (early.ts). The admins' pages need none of it.
 */
export const academyShell: Plugin = {
  name: 'academy-shell',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const shell = bundle[shellFile]
      if (shell?.type !== 'asset') throw new Error(`There is no ${shellFile}.`)
      const html = String(shell.source)
      this.emitFile({ type: 'asset', fileName: adminShellFile, source: html })
      const asked = html.replace(importMap, '')
      const places = placesIn(html)
      const needed = new Map<string, readonly string[]>()
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      for (const { facadeModuleId, fileName } of chunks) {
        const page = [...pages].find(([source]) => facadeModuleId?.endsWith(source))?.[1]
        const files = page ? [...neededBy(fileName, bundle, places)] : []
        const unasked = files.filter(file => !asked.includes(`/${file}"`))
        if (page) needed.set(page, unasked)
      }
      const isShared = (file: string) => [...needed.values()].every(files => files.includes(file))
      const all = new Set([...needed.values()].flat())
      const links = Array.from(all, file => {
        if (file.endsWith('.css')) return `    <link rel="stylesheet" crossorigin href="/${file}">\n`
        return isShared(file) ? `    <link rel="modulepreload" crossorigin href="/${file}">\n` : ''
      })
      const own = (files: readonly string[]) => files.filter(file => file.endsWith('.js') && !isShared(file))
      const early = await buildInline('early.ts', {
        pageScripts: Object.fromEntries(
          Array.from(needed, ([page, files]) => [page, own(files).map(file => `/${file}`)]),
        ),
      })
      const whole = html.replace('  </head>', `${links.join('')}  </head>`)
      const styles = whole.match(styleSheet)?.join('') ?? ''
      const entries = chunks.filter(({ isEntry }) => isEntry)
      const reached = new Set(entries.flatMap(({ fileName }) => [...neededBy(fileName, bundle, places, true)]))
      const imports = Object.fromEntries([...places].filter(([, file]) => reached.has(file.slice(1))))
      // The code before the styles, which would hold it up; they before the scripts, without which there is much to see.
      shell.source = whole
        .replaceAll(styleSheet, '')
        .replace(
          importMap,
          () =>
            `<script type="importmap">${JSON.stringify({ imports })}</script>\n    <script>${early}</script>\n${styles}`,
        )
    },
  },
}

/** The shell's import map: what a script calls another, and where that is. */
function placesIn(html: string): ReadonlyMap<string, string> {
  const text = importMap.exec(html)?.[1] ?? '{}'
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(text)
  return new Map(Object.entries(imports))
}

/** A script and all that it imports, with their styles. `later`: also what it may load then, but for the admins' pages. */
function neededBy(
  script: string,
  bundle: Rolldown.OutputBundle,
  places: ReadonlyMap<string, string>,
  later = false,
): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const file = places.get(`/${name}`)?.slice(1) ?? name
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    if (isAdminCode(chunk.facadeModuleId ?? '', import.meta.dirname)) return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) visit(next)
  }
  visit(script)
  return files
}
