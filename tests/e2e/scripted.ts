import type { Page, Request } from 'playwright'

/** An address that failed is asked for again under another query. */
export const siteScript = '**/assets/site-*.js*'

/**
 * Leads to a public page that hears signs of somebody from then on: a loaded one may not have been painted, and hears none
 * before (web/boot.ts). As it begins to hear, it has its script fetched ahead.
 */
export async function attentive(page: Page, lead: Promise<unknown>): Promise<void> {
  const isAhead = (request: Request) => request.resourceType() === 'fetch' && request.url().includes('/assets/site-')
  await Promise.all([page.waitForRequest(isAhead), lead])
}

/** Until a public page's own script has run. */
export async function scripted(page: Page): Promise<void> {
  await page.evaluate('import(document.querySelector("[data-then]").dataset.then).then(() => null)')
}

/** Goes down the page, until each part that lives has its script. */
export async function reachIslands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const next = document.querySelector('[data-island]')
    next?.scrollIntoView()
    return next === null
  })
}
