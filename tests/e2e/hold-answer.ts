import type { Page, Route } from 'playwright'

/** Lets the next request for `url` reach the server, and holds its response until `release` is called. */
export async function holdAnswer(page: Page, url: string): Promise<{ answered: Promise<void>; release: () => void }> {
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const sendLate = async (route: Route) => {
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    await route.fulfill({ response })
  }
  await page.route(url, sendLate, { times: 1 })
  return { answered: answered.promise, release: released.resolve }
}
