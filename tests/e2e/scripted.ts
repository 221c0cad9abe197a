import type { Page } from 'playwright-core'

/** Until a public page's own script has run. */
export async function scripted(page: Page): Promise<void> {
  await page.evaluate('import(document.querySelector("[data-then]").dataset.then).then(() => null)')
}
