import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '../../content/brand.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { manifest } from '../../web/build/manifest.ts'
import { buildSearchFiles } from '../../web/build/search-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asterleigh-search-'))
  await buildSearchFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('the sitemap lists every public page under its public URL, and no other', async () => {
  const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])
  expect(listed).toEqual(Object.values(publicPaths).map(path => new URL(path, brand.siteUrl).href))
})

test('robots.txt excludes the app and the API, and no public page', async () => {
  const robots = await readFile(join(folder, 'robots.txt'), 'utf8')
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].flatMap(match => match[1] ?? [])
  const isClosed = (path: string) => closed.some(prefix => path.startsWith(prefix))
  expect(['/api/resources', ...Object.values(paths)].filter(path => !isClosed(path))).toEqual([])
  expect(Object.values(publicPaths).filter(isClosed)).toEqual([])
  expect(robots).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`)
})

const publicFolder = resolve(import.meta.dirname, '../../web/public')
const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]

test.each(pictures.filter(({ src }) => src.endsWith('.png')))('$src exists and has the declared size', async one => {
  const bytes = await readFile(join(publicFolder, one.src))
  // A PNG begins with its signature and the chunk IHDR: width and height.
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(one.sizes)
})

test('the manifest has what every home screen and install dialog needs', () => {
  const sizes = manifest.icons.map(icon => `${icon.sizes}${'purpose' in icon ? ` ${icon.purpose}` : ''}`)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512', '512x512 maskable']))
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']))
  expect(manifest.shortcuts.map(({ url }) => url)).toContain(paths.training)
})
