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
