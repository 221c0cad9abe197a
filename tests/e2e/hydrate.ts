import type { Page } from 'playwright'

/** The chunk that hydrates a page. It is fetched ahead, too. */
export const appScript = '**/assets/shared-*.js'

/** Hydrates a public page as a reader's first key does. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await hydrated(page)
}

/** Resolves once the page is interactive. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-scripts="running"]').waitFor({ state: 'attached' })
}
