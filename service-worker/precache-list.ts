import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export interface PrecachedFile {
  /** From the site's root, with a leading slash. */
  readonly url: string
  /** What the content must be, as `fetch` checks it; null where the name itself holds a hash. */
  readonly integrity: string | null
  /** Under which name it lies in the build. */
  readonly file: string
}

export interface Choice {
  /** The address of each page, and its file. */
  readonly pages: ReadonlyMap<string, string>
  /** Other files without a hash in their names. */
  readonly others: readonly string[]
  /** Which of the fonts. */
  readonly fonts: RegExp
  /** Areas, folders of `web/`, whose code is left out where it is only loaded on demand. */
  readonly without: readonly string[]
}

/**
 * What a worker keeps: pages, and of the build everything that these pages name or that is loaded from there, as Vite's
 * manifests tell (`bundles`). Nothing else, however it came into the folder.
 * @throws if a page, or one of the other files, is missing.
 */
export async function precacheList(
  dist: string,
  bundles: readonly Manifest[],
  { pages, others, fonts, without }: Choice,
): Promise<PrecachedFile[]> {
  const named = await Promise.all([...new Set(pages.values())].map(file => namedIn(join(dist, file))))
  const assets = withImports(named.flat(), bundles, without)
    .filter(file => !file.endsWith('.woff2') || fonts.test(file))
    .sort()
  const unhashed = [...pages, ...others.map(file => [`/${file}`, file] as const)]
  return [
    ...(await Promise.all(
      unhashed.map(async ([url, file]) => ({ url, file, integrity: await integrityOf(join(dist, file)) })),
    )),
    ...assets.map(file => ({ url: `/${file}`, file, integrity: null })),
  ]
}

/** The files of the build that a page asks for: its scripts, styles and fonts. */
async function namedIn(page: string): Promise<string[]> {
  // The import map names every script there is, the admins' too, and those of no page.
  const html = (await readFile(page, 'utf8')).replace(/<script type="importmap">.*?<\/script>/s, '')
  return [...html.matchAll(/\/(assets\/[\w.-]+\.\w+)/g)].flatMap(match => match[1] ?? [])
}

function withImports(named: readonly string[], bundles: readonly Manifest[], without: readonly string[]): string[] {
  const files = new Set(named)
  for (const bundle of bundles) {
    const seen = new Set<string>()
    const visit = (key: string) => {
      const chunk = bundle[key]
      if (!chunk || seen.has(key)) return
      seen.add(key)
      for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
      for (const next of chunk.imports ?? []) visit(next)
      for (const next of chunk.dynamicImports ?? []) {
        if (!without.some(area => bundle[next]?.src?.startsWith(area))) visit(next)
      }
    }
    for (const [key, { file }] of Object.entries(bundle)) if (named.includes(file)) visit(key)
  }
  return [...files]
}

async function integrityOf(path: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(path))
    .digest('base64')}`
}
