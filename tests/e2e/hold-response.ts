import type { Page, Route } from 'playwright'

/**
 * Lets the next request for `url` reach the server, and holds its response until `release` is called; later requests pass.
 * `responded`: the server has responded. One at a time in a page: when a route has been used up, Playwright lets the requests
 * that another one still holds continue.
 */
export async function holdResponse(
  page: Page,
  url: string,
): Promise<{ responded: Promise<void>; release: () => void }> {
  const responded = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const sendLate = async (route: Route) => {
    const response = await route.fetch()
    responded.resolve()
    await released.promise
    await route.fulfill({ response })
  }
  await page.route(url, sendLate, { times: 1 })
  return { responded: responded.promise, release: released.resolve }
}
