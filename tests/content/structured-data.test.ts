import { expect, test } from 'vitest'
import { brand } from '../../content/brand.ts'
import { publicPaths } from '../../content/paths.ts'
import { structuredData } from '../../content/structured-data.ts'

const pages = Object.values(publicPaths)

function graph(path: string | null): readonly Record<string, unknown>[] {
  const things = structuredData(path, 'Title')['@graph']
  if (!Array.isArray(things)) throw new Error('There is no graph.')
  return things
}

const typesOf = (path: string | null) => graph(path).map(thing => thing['@type'])

test('every page names the organisation, with the facts of the brand', () => {
  for (const path of [...pages, null]) {
    expect(graph(path)[0]).toMatchObject({
      '@type': 'Organization',
      name: brand.name,
      email: brand.contactTo,
      telephone: brand.phone,
    })
  }
})

test('every URL is on the public site, and every reference is to a node of the graph', () => {
  for (const path of pages) {
    const text = JSON.stringify(graph(path))
    for (const [, url] of text.matchAll(/"(?:url|item|logo|@id)":"([^"]+)"/g)) expect(url).toMatch(brand.siteUrl)
    const ids = graph(path).map(thing => thing['@id'])
    for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id)
  }
})

test('the prices of hosted training are the agreed ones', () => {
  const [, service] = graph(publicPaths.training)
  const offer = (name: string, minValue: number, maxValue: number, price: number) =>
    expect.objectContaining({
      name,
      eligibleQuantity: expect.objectContaining({ minValue, maxValue }),
      priceSpecification: expect.objectContaining({ price, priceCurrency: 'USD', unitText: 'per user per year' }),
    })
  expect(service?.['offers']).toEqual([
    offer('Small Teams', 1, 100, 150),
    offer('Mid-Size', 101, 250, 120),
    offer('Large', 251, 500, 100),
  ])
})

test('each page has structured data of its type and position in the site', () => {
  expect(typesOf(publicPaths.home)).toEqual(['Organization', 'WebSite'])
  for (const path of [publicPaths.training, publicPaths.consulting, publicPaths.fractionalDpo]) {
    expect(typesOf(path)).toEqual(['Organization', 'Service', 'BreadcrumbList'])
  }
  expect(typesOf(publicPaths.academy)).toEqual(['Organization', 'Course', 'BreadcrumbList'])
  expect(typesOf(null)).toEqual(['Organization'])
})

test('the toolkit is below the resources in the breadcrumb', () => {
  expect(graph(publicPaths.complianceToolkit).at(-1)?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Resources' },
    { position: 3, item: new URL(publicPaths.complianceToolkit, brand.siteUrl).href },
  ])
})
