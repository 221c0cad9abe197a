import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { onlineTest as test } from './staged-test.ts'

test('The dashboard of a learner without a certificate can be printed, and a briefing from a phone without fixed elements over its text', async ({
  stage,
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Modules Completed').isVisible()).toBe(true)
  expect(await page.getByText('Personal Data in a Trial').first().isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
  await page.goto(`${stage.url}${paths.training}?module=1`)
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  expect(await fixed(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await fixed(page)).toBe(0)
})

/** Returns the number of visible fixed elements, which would be printed on each page. */
function fixed(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Array.from(document.querySelectorAll('body *')).filter(
        element => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
      ).length,
  )
}
