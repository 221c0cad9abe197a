import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { type PrecachedFile, precacheList } from './precache-list.ts'

/**
 * Builds the service worker into the folder of the app's finished build and says what it will keep on a device. Needs
 * Vite's manifest there (`build.manifest`) and removes it: it is nobody else's business.
 */
export async function buildWorker(dist: string): Promise<void> {
  const bundle: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  await rm(join(dist, '.vite'), { recursive: true })
  const files = await precacheList(dist, bundle)
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    define: { precacheList: JSON.stringify(files.map(({ url, revision }) => ({ url, revision }))) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rollupOptions: {
        input: fileURLToPath(new URL('service-worker.ts', import.meta.url)),
        // A classic script: the one kind that every browser starts as a worker.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  await report(dist, files)
}

async function report(dist: string, files: readonly PrecachedFile[]): Promise<void> {
  const sent = await Promise.all(
    files.map(async ({ url, size }) =>
      url.endsWith('.woff2') ? size : brotliCompressSync(await readFile(join(dist, url))).length,
    ),
  )
  const kilobytes = (sizes: readonly number[]) => Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
  const stored = kilobytes(files.map(file => file.size))
  process.stdout.write(`Kept for offline use: ${files.length} files, ${stored} kB (${kilobytes(sent)} kB to fetch).\n`)
}
