import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { buildFonts } from './build/fonts.ts'
import { publishLicenses } from './build/licenses.ts'
import { buildSearchFiles } from './build/search-files.ts'
import { buildSite } from './build-site.ts'
import { keepEarlierAssets } from './keep-earlier-assets.ts'

const web = fileURLToPath(new URL('.', import.meta.url))
const dist = join(web, 'dist')
/** On the same disk as `dist`, so that the swap is a rename. */
const workplace = join(web, '../.cache')
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.xml', '.txt'])

/**
 * Builds the pages into a fresh folder and swaps it into `web/dist`, so that a running server never sees half a build.
 * Hashed files of earlier builds stay for a while (keep-earlier-assets.ts).
 * @throws whatever the build reports; `web/dist` is then as it was.
 */
export async function buildWeb(): Promise<void> {
  const fresh = join(workplace, `web-${process.pid}`)
  const drafts = join(workplace, `site-${process.pid}`)
  try {
    await buildFonts()
    await build({
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true },
    })
    const site = await buildSite(fresh, drafts)
    await buildSearchFiles(fresh)
    const { buildWorkers } = await import('../service-worker/build.ts')
    const app: Manifest = JSON.parse(await readFile(join(fresh, '.vite/manifest.json'), 'utf8'))
    await buildWorkers(fresh, [app, site])
    await publishLicenses(fresh)
    // Notes of the builds to each other, and what the shell holds already.
    for (const name of ['.vite', 'importmap.json']) await rm(join(fresh, name), { recursive: true })
    await keepEarlierAssets(dist, fresh)
    await compressAll(fresh)
    await swap(fresh)
  } finally {
    for (const folder of [fresh, drafts]) await rm(folder, { recursive: true, force: true })
  }
}

/** Writes `.br` and `.gz` beside every text file that shrinks by it. */
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
    if (existsSync(target)) continue
    await pipeline(createReadStream(path), encoder, createWriteStream(target))
    if ((await stat(target)).size >= size) await unlink(target)
  }
}

async function swap(fresh: string): Promise<void> {
  const old = join(workplace, `web-${process.pid}-old`)
  await mkdir(dist, { recursive: true })
  await rename(dist, old)
  await rename(fresh, dist)
  await rm(old, { recursive: true })
}

if (import.meta.main) await buildWeb()
