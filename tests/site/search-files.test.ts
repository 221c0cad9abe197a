import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '../../content/brand.ts'
import { paths, publicPaths } from '../../content/paths.ts'
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
  for (const path of ['/api/resources', ...Object.values(paths)]) {
    expect(
      closed.some(prefix => path.startsWith(prefix)),
      path,
    ).toBe(true)
  }
  for (const path of Object.values(publicPaths)) {
    expect(
      closed.some(prefix => path.startsWith(prefix)),
      path,
    ).toBe(false)
  }
  expect(robots).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`)
})
