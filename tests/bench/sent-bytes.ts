import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { pageFile, shellFile } from '../../content/page-file.ts'
import { publicPaths } from '../../content/paths.ts'

const project = resolve(import.meta.dirname, '../..')

/** Bytes of a file of the built pages as it is sent to a browser; a page's address stands for its document. */
export async function sentBytes(path: string): Promise<number> {
  const isPublic = Object.values(publicPaths).some(each => each === path)
  const page = isPublic ? pageFile(path) : shellFile
  const file = join(project, 'web/dist', /\.\w+$/.test(path) ? path : page)
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size
}

/** Brotli bytes of the least that renders with React, built as the pages are. */
export async function reactAlone(): Promise<number> {
  const entry = 'virtual:react-alone'
  const source = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
    createRoot(document.body).render(createElement('p'))`
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    root: project,
    plugins: [
      {
        name: 'react-alone',
        resolveId: id => (id === entry ? join(project, 'web/react-alone.js') : undefined),
        load: id => (id.endsWith('web/react-alone.js') ? source : undefined),
      },
    ],
    build: { write: false, target: 'baseline-widely-available', rollupOptions: { input: entry } },
  })
  const chunks = [output].flat().flatMap(result => ('output' in result ? result.output : []))
  const code = chunks.map(chunk => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return brotliCompressSync(code).length
}
