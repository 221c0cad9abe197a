import type { Plugin, Rolldown } from 'vite'
import { adminShellFile, shellFile } from '../content/page-file.ts'

/** The academy's two pages. */
const pages = /\/web\/academy\/(login|training)-page\.tsx$/

const importMap = /<script type="importmap">(.*?)<\/script>/s

/**
 * Makes two shells of one. The academy's asks for what both of its pages need together with the document, instead of after
 * its first script; the admins' pages need none of it.
 */
export const academyShell: Plugin = {
  name: 'academy-shell',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const shell = bundle[shellFile]
      if (shell?.type !== 'asset') throw new Error(`There is no ${shellFile}.`)
      const html = String(shell.source)
      this.emitFile({ type: 'asset', fileName: adminShellFile, source: html })
      const [first = new Set<string>(), ...others] = Object.values(bundle).flatMap(chunk =>
        chunk.type === 'chunk' && pages.test(chunk.facadeModuleId ?? '')
          ? [neededBy(chunk.fileName, bundle, placesIn(html))]
          : [],
      )
      const asked = html.replace(importMap, '')
      const shared = [...first].filter(file => others.every(files => files.has(file)) && !asked.includes(`/${file}"`))
      const links = shared.map(file =>
        file.endsWith('.css')
          ? `    <link rel="stylesheet" crossorigin href="/${file}">\n`
          : `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
      )
      shell.source = html.replace('  </head>', `${links.join('')}  </head>`)
    },
  },
}

/** The shell's import map: what a script calls another, and where that is. */
function placesIn(html: string): ReadonlyMap<string, string> {
  const text = importMap.exec(html)?.[1] ?? '{}'
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(text)
  return new Map(Object.entries(imports))
}

/** A page's script and all that it imports, with their styles. */
function neededBy(page: string, bundle: Rolldown.OutputBundle, places: ReadonlyMap<string, string>): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const file = places.get(`/${name}`)?.slice(1) ?? name
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of chunk.imports) visit(next)
  }
  visit(page)
  return files
}
