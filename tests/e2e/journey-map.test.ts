import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { dashboardModules, masteryModule } from '../../content/curriculum/outline.ts'
import { completeOnServer, moduleTitle, quest } from './learner.ts'
import { onlineTest as test } from './staged-test.ts'

test('The map opens each unlocked region; after the seventh module the eighth, the final score and the certificate appear', async ({
  page,
}) => {
  expect(await shortcuts(page).count()).toBe(1)
  await openLast(page)
  await page.getByRole('heading', { level: 1, name: moduleTitle(1) }).waitFor()
  await page.goBack()

  await completeOnServer(
    page,
    dashboardModules.map(({ id }) => id),
  )
  await page.reload()
  const total = dashboardModules.reduce((sum, { id }) => sum + quest(id).points, 0)
  await page.getByText(academyTexts.training.finalScore(total)).first().waitFor()
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
    }
  })
  await page.getByRole('button', { name: 'Download Certificate' }).click()
  await page.locator('html[data-printed]').waitFor()
  expect(await shortcuts(page).count()).toBe(8)
  await openLast(page)
  await page.getByRole('heading', { level: 1, name: moduleTitle(8) }).waitFor()
})

test('The map’s path crosses no region’s name', async ({ page }) => {
  await completeOnServer(
    page,
    dashboardModules.map(({ id }) => id),
  )
  await page.reload()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const map = page.locator('svg:visible', { has: page.locator('text', { hasText: masteryModule.region }) })
    await map.waitFor()
    expect.soft(await map.evaluate(crossedNames), `${width} px`).toEqual([])
  }
})

/** Runs in the page; returns the names that a line of the drawing touches. */
function crossedNames(map: Element): string[] {
  const paths = [...map.querySelectorAll<SVGPathElement>(':scope > path')]
  return [...map.querySelectorAll('text')]
    .filter(name => {
      const { x, y, width, height } = name.getBBox()
      return paths.some(path => {
        const half = Number.parseFloat(getComputedStyle(path).strokeWidth) / 2
        return Array.from({ length: Math.ceil(path.getTotalLength()) }, (_, at) => path.getPointAtLength(at)).some(
          point =>
            point.x > x - half && point.x < x + width + half && point.y > y - half && point.y < y + height + half,
        )
      })
    })
    .map(name => name.textContent)
}

/** Returns the regions that can be opened from the map shown at this screen size. */
const shortcuts = (page: Page) => page.locator('svg[aria-hidden="true"] a:visible')

const openLast = (page: Page) => shortcuts(page).last().locator('circle').last().click()
