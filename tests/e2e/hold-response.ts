import type { Page, Route } from 'playwright'

/**
 * Lets the next requests for `url` reach the server, and holds their responses until `release` is called; later requests pass.
 * `responded`: the server has responded to the first one.
 */
export async function holdResponse(
  page: Page,
  url: string,
  times = 1,
): Promise<{ responded: Promise<void>; release: () => void }> {
  const responded = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const sendLate = async (route: Route) => {
    const response = await route.fetch()
    responded.resolve()
    await released.promise
    await route.fulfill({ response })
  }
  await page.route(url, sendLate, { times })
  return { responded: responded.promise, release: released.resolve }
}
