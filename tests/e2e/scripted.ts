import type { Page } from 'playwright-core'

/** Until a public page's own script has run. */
export async function scripted(page: Page): Promise<void> {
  await page.evaluate('import(document.querySelector("[data-then]").dataset.then).then(() => null)')
}

/** Goes down the page, until each part that lives has its script. */
export async function reachIslands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const next = document.querySelector('[data-island]')
    next?.scrollIntoView()
    return next === null
  })
}
