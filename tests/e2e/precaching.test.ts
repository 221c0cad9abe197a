import type { Page } from 'playwright'
import { expect } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import { publishSite } from './published-site.ts'
import { browserTest } from './staged-test.ts'

const workers = [
  { script: '/service-worker.js', scope: publicPaths.academy, file: '7-the-bad-day-' },
  { script: '/site-worker.js', scope: '/', file: 'contact-form-' },
]

for (const { script, scope, file } of workers) {
  browserTest(
    `A page that somebody's proxy sends in the place of a file is kept by no worker: ${script}`,
    async ({ device }) => {
      await using site = await publishSite()
      const page = await device.open()
      await page.goto(`http://127.0.0.1:${site.port}/robots.txt`)
      await device.context.route(`**/assets/${file}*.js`, route =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hospital proxy</title>' }),
      )
      expect(await install(page, script, scope)).toBe('redundant')
      await device.context.unrouteAll()
      expect(await install(page, script, scope)).toBe('installed')
      expect(await kept(page, file)).toEqual([expect.stringContaining('javascript')])
    },
  )
}

browserTest(
  'The academy’s worker asks for several files at a time: far from the server each costs a way',
  {
    timeout: 60_000,
  },
  async ({ device }) => {
    await using site = await publishSite()
    const page = await device.open()
    await page.goto(`http://127.0.0.1:${site.port}/robots.txt`)
    const later = Promise.withResolvers<void>()
    await device.context.route('**/assets/1-foundations-*.js', async route => {
      await later.promise
      await route.continue()
    })
    await device.context.route('**/assets/7-the-bad-day-*.js', async route => {
      later.resolve()
      await route.continue()
    })
    expect(await install(page, '/service-worker.js', publicPaths.academy)).toBe('installed')
  },
)

/** Registers a worker; whether its installation succeeds. */
async function install(page: Page, script: string, scope: string): Promise<string | undefined> {
  return await page.evaluate(
    async ({ script, scope }) => {
      const { installing } = await navigator.serviceWorker.register(script, { scope })
      await new Promise(resolve => installing?.addEventListener('statechange', resolve, { once: true }))
      return installing?.state
    },
    { script, scope },
  )
}

/** The types of what is kept under a name with this in it. */
async function kept(page: Page, file: string): Promise<(string | null)[]> {
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
