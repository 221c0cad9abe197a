import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { test } from './staged-test.ts'

test('Who is not certified yet can print how far they are', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Modules Completed').isVisible()).toBe(true)
  expect(await page.getByText('Personal Data in a Trial').first().isVisible()).toBe(true)
})

test('Nothing lies over the lines of a briefing that is printed from a phone', async ({ stage, page }) => {
  await page.goto(`${stage.url}${paths.training}?module=1`)
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  expect(await fixed(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await fixed(page)).toBe(0)
})

/** How many boxes keep their place on the screen, and so would be on each sheet. */
function fixed(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Array.from(document.querySelectorAll('body *')).filter(
        element => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
      ).length,
  )
}
