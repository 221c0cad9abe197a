import type { Page } from 'playwright-core'

/** Until a public page's own script has run: a link that is tapped before leads where it says. */
export async function scripted(page: Page): Promise<void> {
  await page.evaluate('import(document.querySelector("[data-then]").dataset.then).then(() => null)')
}
