import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Manifest } from 'vite'

export interface PrecachedFile {
  /** From the site's root, with a leading slash. */
  readonly url: string
  /** null where the name itself holds a hash. */
  readonly revision: string | null
  /** Bytes, uncompressed. */
  readonly size: number
}

/** Areas of the web that need the server anyway; folders of `web/`. */
const onlineAreas = ['marketing/', 'resources/', 'academy-admin/', 'library-admin/']
/** Bitmaps are icons and screenshots for the installation; compressed twins are for the server. */
const kinds = new Set(['.html', '.js', '.css', '.woff2', '.svg', '.webmanifest'])

/**
 * The built files that the academy needs offline. `bundle` is Vite's manifest: it tells which scripts belong to areas
 * that work online only.
 */
export async function precacheList(dist: string, bundle: Manifest): Promise<PrecachedFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && kinds.has(extname(entry.name)))
    .map(entry => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const needed = neededOffline(bundle)
  const built = new Set(Object.values(bundle).flatMap(filesOf))
  const chosen = paths.filter(path => (built.has(path) ? needed.has(path) : true) && isForReaders(path)).sort()
  return await Promise.all(
    chosen.map(async path => {
      const content = await readFile(join(dist, path))
      const revision = path.startsWith('assets/')
        ? null
        : createHash('sha256').update(content).digest('hex').slice(0, 16)
      return { url: `/${path}`, revision, size: content.length }
    }),
  )
}

/** Fonts come in many subsets; the academy is written in Latin letters. */
function isForReaders(path: string): boolean {
  return extname(path) !== '.woff2' || /-latin-(?!ext)/.test(path)
}

type Chunk = Manifest[string]

function filesOf(chunk: Chunk): string[] {
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
}

function neededOffline(bundle: Manifest): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = bundle[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of filesOf(chunk)) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
    for (const next of chunk.dynamicImports ?? []) if (!isOnlineOnly(bundle[next])) visit(next)
  }
  for (const [key, chunk] of Object.entries(bundle)) if (chunk.isEntry) visit(key)
  return files
}

function isOnlineOnly(chunk: Chunk | undefined): boolean {
  return onlineAreas.some(area => chunk?.src?.startsWith(area))
}
