import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '../../content/brand.ts'
import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { fractionalDpoTexts } from '../../content/marketing/fractional-dpo-texts.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { notFoundFile, offlineFile, pageFile, shellFile } from '../../content/page-file.ts'
import { publicPaths } from '../../content/paths.ts'

const addresses = Object.values(publicPaths)

test('Every public page has its own title and description', async () => {
  const heads = await Promise.all(addresses.map(path => readHead(path)))
  for (const kind of ['title', 'description'] as const) {
    const texts = heads.map(head => head[kind])
    expect(texts).not.toContain('')
    expect(new Set(texts).size, `each ${kind} once`).toBe(addresses.length)
  }
})

test('The site is installable from every page', async () => {
  for (const file of [...addresses.map(pageFile), notFoundFile, offlineFile, shellFile])
    expect(await built(file), file).toContain('<link rel="manifest" href="/manifest.webmanifest">')
})

test('The pricing states the price for each team size', async () => {
  const html = await built(pageFile(publicPaths.training))
  const [, tariff = ''] = html.split(`<caption>${trainingTexts.pricing.caption}</caption>`)
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(tariff) ?? []
  const rows = body.split('</tr>').map(row => row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '))
  expect(rows.map(row => row.trim()).slice(0, -1)).toEqual([
    'Small Teams 0-100 users $150 per user per year',
    'Mid-Size Most Popular 101-250 users $120 per user per year',
    'Large 251-500 users $100 per user per year',
    'Enterprise 500+ users Contact for pricing',
  ])
  expect(html).toContain('>180 × $120 = $21,600<')
  expect(html).toContain('>500 × $100 = $50,000<')
  // 80 × $150 = $12,000 and 209 × $120 = $25,080 are still below 101 × $120 and 251 × $100.
  expect(html).toContain('From 81 users, 101 seats cost less. From 210 users, 251 seats cost less.')
})

test.for([
  { path: publicPaths.consulting, count: 6, ...consultingTexts.services },
  { path: publicPaths.fractionalDpo, count: 7, ...fractionalDpoTexts.offerings },
])('$path lists $count services, each with its rule', async ({ path, count, list }) => {
  expect(list).toHaveLength(count)
  const parts = (await built(pageFile(path))).split('<h3>')
  for (const { title, rule } of list) {
    const [own, ...others] = parts.filter(part => part.startsWith(`${title}</h3>`))
    expect(own).toContain(`>${rule}<`)
    expect(others).toEqual([])
  }
})

/** Returns the title and description of a page; expects the rest of its head. */
async function readHead(path: (typeof addresses)[number]): Promise<{ title: string; description: string }> {
  const html = await built(pageFile(path))
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const meta = (name: string) => find(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  const canonical = new URL(path, brand.siteUrl).href
  expect(find(/<link rel="canonical" href="([^"]*)"/), path).toBe(canonical)
  expect(meta('og:url'), path).toBe(canonical)
  for (const name of ['og:title', 'og:description']) expect(meta(name), `${name} of ${path}`).not.toBe('')
  const picture = new URL(meta('og:image'))
  expect(picture.origin, path).toBe(brand.siteUrl)
  expect((await built(picture.pathname)).slice(1, 4), path).toBe('PNG')
  const data = JSON.parse(find(/<script type="application\/ld\+json">(.*?)<\/script>/s))
  expect(data['@graph'], path).toEqual(expect.arrayContaining([expect.objectContaining({ '@type': 'Organization' })]))
  return { title: find(/<title>(.*?)<\/title>/), description: meta('description') }
}

/** Returns a file of the build. */
function built(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, '../../web/dist', name), 'utf8')
}
