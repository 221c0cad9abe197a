import type { Page } from 'playwright'
import { expect } from 'vitest'
import { appScripts } from './app-scripts.ts'
import { publishSite } from './published-site.ts'
import { browserTest } from './staged-test.ts'

browserTest('A page that a proxy sends in place of a file is not precached', async ({ device }) => {
  await using site = await publishSite()
  const page = await device.open()
  const url = `http://127.0.0.1:${site.port}`
  await page.goto(`${url}/robots.txt`)
  await device.context.route(await appScripts(url), route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hospital proxy</title>' }),
  )
  expect(await install(page)).toBe('redundant')
  await device.context.unrouteAll()
  expect(await install(page)).toBe('installed')
  expect(await scriptTypes(page)).toEqual([expect.stringContaining('javascript')])
})

/** Registers the service worker; resolves to its state after the installation. */
async function install(page: Page): Promise<string | undefined> {
  return await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js')
    await new Promise(resolve => installing?.addEventListener('statechange', resolve, { once: true }))
    return installing?.state
  })
}

/** Returns the distinct content types of the cached scripts. */
async function scriptTypes(page: Page): Promise<(string | null)[]> {
  return await page.evaluate(async () => {
    const types = new Set<string | null>()
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isScript = new URL(request.url).pathname.endsWith('.js')
        if (isScript) types.add((await cache.match(request))?.headers.get('content-type') ?? null)
      }
    }
    return [...types]
  })
}
