import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { drawnPages } from '../content/page-file.ts'
import { license } from '../web/build/licenses.ts'
import { academyChoice, siteChoice } from './choices.ts'
import { type PrecachedFile, precacheList } from './precache-list.ts'

/**
 * Builds both service workers into the folder of the finished build and says what they will keep on a device.
 * `bundles`: Vite's manifests of the app and of the public pages' scripts.
 */
export async function buildWorkers(dist: string, bundles: readonly Manifest[]): Promise<void> {
  const academyFiles = await precacheList(dist, bundles, academyChoice)
  // Where a deployment comes in between, or another machine has another build, the installation fails and is tried
  // again; what was installed before stays.
  const list = academyFiles.map(({ url, integrity }) => ({
    url,
    revision: integrity,
    ...(integrity && { integrity }),
  }))
  // The list changes with every word, the code seldom: a new version does not bring it once more.
  const code = await buildWorker(dist, 'service-worker', {}, 'assets/academy-worker-[hash].js')
  const delivery = await buildWorker(dist, 'deliver', {}, 'assets/academy-delivery-[hash].js')
  await writeFile(
    join(dist, 'service-worker.js'),
    `const precacheList=${JSON.stringify(list)},deliveryScript='/${delivery}'\nimportScripts('/${code}')\n`,
  )
  const siteFiles = await precacheList(dist, bundles, siteChoice)
  const kept = siteFiles.map(({ url, integrity, file }) => ({
    url,
    ...(integrity && { integrity }),
    ...(drawnPages.includes(url) && { from: `/${file}` }),
  }))
  await buildWorker(dist, 'site-worker', {
    siteFiles: kept,
    siteVersion: createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16),
  })
  await report(dist, 'The academy’s worker', academyFiles)
  await report(dist, 'The site’s worker', siteFiles)
}

/** `constants`: what the worker's source declares, and knows only now. Resolves to the script's file. */
async function buildWorker(
  dist: string,
  name: string,
  constants: Readonly<Record<string, unknown>>,
  fileName = `${name}.js`,
): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      license: license(name),
      rollupOptions: {
        input: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
        // A classic script: the one kind that every browser starts as a worker.
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })
  const chunks = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  const script = chunks.find(chunk => chunk.type === 'chunk')
  if (!script) throw new Error(`There is no script ${name}.`)
  return script.fileName
}

async function report(dist: string, worker: string, files: readonly PrecachedFile[]): Promise<void> {
  const sizes = await Promise.all(
    files.map(async ({ file }) => {
      const path = join(dist, file)
      const { size } = await stat(path)
      return { stored: size, sent: path.endsWith('.woff2') ? size : brotliCompressSync(await readFile(path)).length }
    }),
  )
  const kilobytes = (key: 'stored' | 'sent') => Math.round(sizes.reduce((sum, size) => sum + size[key], 0) / 1000)
  process.stdout.write(
    `${worker} keeps ${files.length} files, ${kilobytes('stored')} kB (${kilobytes('sent')} kB to fetch).\n`,
  )
}
