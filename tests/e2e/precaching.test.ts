import type { Page } from 'playwright'
import { expect } from 'vitest'
import { publishSite } from './published-site.ts'
import { browserTest } from './staged-test.ts'

const file = '7-the-bad-day-'

browserTest('A page that a proxy sends in place of a file is not precached', async ({ device }) => {
  await using site = await publishSite()
  const page = await device.open()
  await page.goto(`http://127.0.0.1:${site.port}/robots.txt`)
  await device.context.route(`**/assets/${file}*.js`, route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hospital proxy</title>' }),
  )
  expect(await install(page)).toBe('redundant')
  await device.context.unrouteAll()
  expect(await install(page)).toBe('installed')
  expect(await cachedTypes(page)).toEqual([expect.stringContaining('javascript')])
})

/** Registers the service worker; resolves to its state after the installation. */
async function install(page: Page): Promise<string | undefined> {
  return await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js')
    await new Promise(resolve => installing?.addEventListener('statechange', resolve, { once: true }))
    return installing?.state
  })
}

/** Returns the content types of the cached copies of `file`. */
async function cachedTypes(page: Page): Promise<(string | null)[]> {
  return await page.evaluate(async file => {
    const types: (string | null)[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (request.url.includes(file)) types.push((await cache.match(request))?.headers.get('content-type') ?? null)
      }
    }
    return types
  }, file)
}
