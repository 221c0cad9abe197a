import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build } from 'vite'
import { buildFonts } from './build/fonts.ts'
import { drawSamples } from './build/samples.ts'
import { buildSearchFiles } from './build/search-files.ts'
import { publishLicenses } from './build/vite-options.ts'
import { serverBundle } from './vite.config.ts'

const web = fileURLToPath(new URL('.', import.meta.url))
const configFile = join(web, 'vite.config.ts')
const dist = join(web, 'dist')
/** On the same disk as `dist`, so that the swap is a rename. */
const fresh = join(web, '../.cache/web')
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.xml', '.txt'])

/**
 * Builds the site into a new folder and swaps it into `web/dist`, so that a running server never serves an incomplete build.
 * Builds the fonts, the server bundle that renders the public pages, the client with its prerendered pages and its service
 * worker (vite.config.ts), then samples, licenses, search files and compressed copies. Throws the build's error and leaves
 * `web/dist` unchanged.
 */
export async function buildWeb(): Promise<void> {
  await buildFonts()
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: serverBundle, ssr: 'prerender.tsx', emptyOutDir: true },
  })
  await build({ configFile, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
  for (const [path, file] of await drawSamples()) await writeFile(join(fresh, path), file)
  await buildSearchFiles(fresh)
  await publishLicenses(fresh)
  await rm(join(fresh, '.vite'), { recursive: true })
  await compressAll(fresh)
  await swap()
}

/** Writes `.br` and `.gz` beside every text file, if they are smaller. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
  for (const file of files) await compress(join(file.parentPath, file.name))
}

async function compress(path: string): Promise<void> {
  const { size } = await stat(path)
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  for (const [suffix, encoder] of [['.br', brotli] as const, ['.gz', createGzip({ level: 9 })] as const]) {
    const target = path + suffix
    await pipeline(createReadStream(path), encoder, createWriteStream(target))
    if ((await stat(target)).size >= size) await rm(target)
  }
}

async function swap(): Promise<void> {
  const old = `${fresh}-old`
  await mkdir(dist, { recursive: true })
  await rm(old, { recursive: true, force: true })
  await rename(dist, old)
  await rename(fresh, dist)
  await rm(old, { recursive: true })
}

if (import.meta.main) await buildWeb()
