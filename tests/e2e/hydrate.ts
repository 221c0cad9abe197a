import type { Page } from 'playwright'

/** Hydrates a public page by pressing a key. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await hydrated(page)
}

/** Resolves once the page is interactive. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-scripts="running"]').waitFor({ state: 'attached' })
}

/**
 * Returns a matcher for `route` of the scripts that the page's own script loads: all but those that the HTML at `url` names
 * and the service worker, whose address the page requests to see whether the server can be reached.
 */
export async function appScripts(url: string): Promise<(script: URL) => boolean> {
  const html = await (await fetch(url)).text()
  const own = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)
  return ({ pathname }) => pathname.endsWith('.js') && pathname !== '/service-worker.js' && !own.includes(pathname)
}

/** Returns the addresses of the scripts that have run since coverage started. A preloaded script is only compiled. */
export async function executedScripts(page: Page): Promise<URL[]> {
  const scripts = await page.coverage.stopJSCoverage()
  return scripts
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => new URL(url))
}
