import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { build } from 'vite'

const project = resolve(import.meta.dirname, '../..')

/** Returns the compressed size of built files in bytes; `paths` are URL paths. */
export async function sentBytes(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(path: string): Promise<number> {
  const file = join(project, 'web/dist', path)
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size
}

/** Returns the size of the product owner's browser libraries as one script in brotli bytes, built like the pages. */
export async function librariesAlone(): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: project,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'browser-libraries.ts') },
    },
  })
  const chunks = [output].flat().flatMap(result => ('output' in result ? result.output : []))
  const code = chunks.map(chunk => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return brotliCompressSync(code).length
}

/** Returns the paths of the files that the service worker has stored. */
export function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => /-precache-|academy/.test(name))
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => new URL(request.url).pathname)
  })
}
