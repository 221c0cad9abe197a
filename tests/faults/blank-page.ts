import type { Page } from 'playwright'

/** Opens an empty page of the product's origin, without its app, server or worker. */
export async function openBlankPage(page: Page, origin: string): Promise<void> {
  const address = `${origin}/aside`
  await page.route(address, route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Aside' }))
  await page.goto(address)
  await page.unroute(address)
}
