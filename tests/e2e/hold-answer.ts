import type { Page, Route } from 'playwright'

/** The server answers the next call of `url`, and the page hears of it once it is released. */
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
