import type { Page } from 'playwright'

/** The chunk that hydrates a page. The page also prefetches it. */
export const appScript = '**/assets/shared-*.js'

/** Hydrates a public page by pressing a key. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await hydrated(page)
}

/** Resolves once the page is interactive. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-scripts="running"]').waitFor({ state: 'attached' })
}
