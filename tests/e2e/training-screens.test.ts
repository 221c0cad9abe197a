import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules, dashboardModules, masteryModule } from '../../content/curriculum/outline.ts'
import { lawInTheMaking } from '../../content/quest/law-in-the-making.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { blockStore, unblock } from './blocked-storage.ts'
import { isAccessible } from './is-accessible.ts'
import {
  answer,
  backOnDashboard,
  completeOnServer,
  doModule,
  doModuleOffline,
  moduleTitle,
  openQuest,
  quest,
} from './learner.ts'
import { onlineTest as test } from './staged-test.ts'

const { training, player, delivery, session } = academyTexts

test('The map opens each unlocked region, and the eighth module after the seventh', async ({ page }) => {
  expect(await shortcuts(page).count()).toBe(1)
  await openLast(page)
  await page.getByRole('heading', { level: 1, name: moduleTitle(1) }).waitFor()
  await page.goBack()
  await completeAll(page)
  const total = dashboardModules.reduce((sum, { id }) => sum + quest(id).points, 0)
  await page.getByText(training.finalScore(total)).first().waitFor()
  await page.getByRole('button', { name: 'Download Certificate' }).waitFor()
  expect(await shortcuts(page).count()).toBe(8)
  await openLast(page)
  await page.getByRole('heading', { level: 1, name: moduleTitle(8) }).waitFor()
})

test('The map’s path crosses no region’s name', async ({ page }) => {
  await completeAll(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const map = page.locator('svg:visible', { has: page.locator('text', { hasText: masteryModule.region }) })
    await map.waitFor()
    expect.soft(await map.evaluate(crossedNames), `${width} px`).toEqual([])
  }
})

test('A module opens at its top', async ({ page }) => {
  await page.getByRole('button', { name: 'Start Module' }).evaluate(button => {
    scrollTo(0, document.body.scrollHeight)
    if (button instanceof HTMLElement) button.click()
  })
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('The explanation is hidden from everyone until it is saved, and so is the completion', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await openQuest(page, 1)
  await page.getByRole('radio').first().waitFor()
  const before = await height()
  const wrong = quest(1).choices.find(choice => !choice.correct)
  await page.getByRole('radio', { name: wrong?.text ?? '' }).check()
  const result = page.locator('#quest-result')
  await result.waitFor({ state: 'attached' })
  expect(await result.isVisible()).toBe(false)
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain(questTexts.incorrect)
  expect(await height(), 'the explanation takes no space').toBe(before)
  await page.getByRole('button', { name: questTexts.submit }).click()
  await page.getByRole('heading', { name: questTexts.incorrect }).waitFor()
  await page.getByRole('button', { name: questTexts.submit }).waitFor({ state: 'detached' })

  const complete = page.getByText(questTexts.moduleComplete)
  await complete.waitFor({ state: 'attached' })
  expect(await complete.isVisible()).toBe(false)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Module Complete!|Return now/)
  await page.getByRole('button', { name: questTexts.complete }).focus()
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').filter({ hasText: questTexts.returnNow }).count()).toBe(0)
  await page.evaluate(blockStore, 'results')
  await page.getByRole('button', { name: questTexts.complete }).click()
  await page.locator('[data-busy]').last().waitFor()
  expect(await complete.isVisible()).toBe(false)
  await page.evaluate(unblock)
  await page.locator(':focus').and(complete).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Returning at once from a completed module does not offer it again on a slow device', async ({ page }) => {
  await openQuest(page, 1)
  await answer(page, 1)
  await page.evaluate(delayShortTimers)
  await page.getByRole('button', { name: questTexts.complete }).click()
  await backOnDashboard(page)
  expect(await page.getByText('1/7').count()).toBe(1)
})

test('The focus moves to the scenario of a quest, also on the way back from its briefing', async ({ page }) => {
  expect(await page.getByRole('complementary').count(), 'landmarks without content').toBe(0)
  const scenario = page.locator(':focus').and(page.getByRole('heading', { name: quest(1).title }))
  await openQuest(page, 1)
  await scenario.waitFor()
  await page.getByRole('button', { name: questTexts.reread }).press('Enter')
  await page.getByRole('button', { name: questTexts.backToQuest }).press('Enter')
  await scenario.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('The completion is described by its score, and the receipt is announced', async ({ page }) => {
  await openQuest(page, 1)
  await answer(page, 1)
  const { points } = quest(1)
  const [region, next] = allModules
  const reached = `${questTexts.onMap(region?.region ?? '')} ${questTexts.nextRegion(next?.region ?? '', next?.minutes ?? 0)}`
  const score = `${questTexts.scoreOf(points, points)} ${questTexts.percent(100)}`
  const description = `${score} ${reached} ${questTexts.returning}`
  const complete = page.getByRole('heading', { name: questTexts.moduleComplete, description })
  await Promise.all([complete.waitFor(), page.getByRole('button', { name: questTexts.complete }).click()])
  await backOnDashboard(page)
  const status = page.getByRole('status').filter({ hasText: delivery.allReceived(1) })
  await status.waitFor()
})

test('A waiting result is described by the dashboard’s heading and by the logout’s question', async ({
  stage,
  page,
}) => {
  await doModuleOffline(stage, page, 1)
  const description = `${delivery.offlineWord} ${delivery.waiting(1)} ${delivery.sendNow}`
  await page.getByRole('heading', { level: 1, description }).waitFor()
  await page.getByRole('button', { name: training.logout }).press('Enter')
  const logOut = { name: training.logout, description: session.logoutText(1) }
  await page.getByRole('dialog').getByRole('button', logOut).waitFor()
})

test('A review shows each source and its reference on one line', async ({ page }) => {
  await completeOnServer(page, [1])
  await page.reload()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('Review mode', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Begin quest' }).click()
  const source = page.getByRole('listitem').filter({ hasText: 'recital 26' }).last()
  const line = await source.boundingBox()
  const link = await source.getByRole('link').boundingBox()
  expect(line?.height).toBeLessThan(1.5 * (link?.height ?? 0))
})

test('A completed quest can be answered again for practice, and its record stays', async ({ stage, page, iva }) => {
  await doModule(page, 1)
  await page.getByText('Received', { exact: true }).waitFor()
  await page.getByRole('button', { name: training.review }).click()
  await page.getByRole('button', { name: questTexts.beginQuest }).click()
  await page.getByRole('button', { name: questTexts.practiseAgain }).press('Enter')
  await page.locator(':focus').and(page.getByText(questTexts.practising)).waitFor()
  await answer(page, 1, false)
  await page.getByRole('heading', { name: questTexts.incorrect }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: questTexts.endPractice }).click()
  await page
    .locator(':focus')
    .and(page.getByRole('heading', { name: quest(1).question }))
    .waitFor()
  await page.getByText(questTexts.yourRightAnswer).waitFor()
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})

test('The list of pending law opens from the dashboard and from a module, and leads back', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: questTexts.pendingLaw })
  await page.getByRole('link', { name: training.pendingLaw }).click()
  await heading.waitFor()
  for (const { title } of lawInTheMaking.entries) await page.getByRole('heading', { name: title }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: player.back }).click()
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('button', { name: questTexts.pendingLaw }).first().click()
  await heading.waitFor()
  await page.getByRole('button', { name: questTexts.backToBriefing }).click()
  await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()
})

/** Completes the seven modules of the dashboard on another device. */
async function completeAll(page: Page): Promise<void> {
  await completeOnServer(
    page,
    dashboardModules.map(({ id }) => id),
  )
  await page.reload()
}

/** Returns the regions that can be opened from the map shown at this screen size. */
const shortcuts = (page: Page) => page.locator('svg[aria-hidden="true"] a:visible')

const openLast = (page: Page) => shortcuts(page).last().locator('circle').last().click()

/** Runs in the page; the lists are notified of a saved result after a short delay, from now on half a second. */
function delayShortTimers(): void {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (run: () => void, time = 0, ...given: unknown[]) =>
      setTimeout(run, time > 0 && time < 100 ? 500 : time, ...given),
  })
}

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
