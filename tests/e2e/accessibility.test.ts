import type { Page } from 'playwright'
import { expect } from 'vitest'
import { completeModule } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { collectProblems } from './collect-problems.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { answer, backOnDashboard, doModule, signIn } from './learner.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'
import { upgradeDatabase } from './upgrade-database.ts'

workerTest('Every screen of the training is accessible', async ({ stage, device, iva }) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  await page.goto(stage.url + paths.employeeLogin)
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
  await isAccessible(page)
  await signIn(page, stage.url, iva)
  await page.getByRole('button', { name: 'Start Module' }).waitFor()

  await page.goto(`${stage.url}${paths.training}?module=99`)
  await page.getByRole('heading', { name: 'Module not found' }).waitFor()
  await isAccessible(page)
  const backToTraining = page.getByRole('button', { name: 'Back to Training' })
  await backToTraining
    .or(page.getByRole('link', { name: 'Back to Training' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Begin quest' }).click()
  await answer(page, 1, false)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await backOnDashboard(page)
  await page.getByText('Received', { exact: true }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('Review mode', { exact: false }).waitFor()
  await isAccessible(page)
  await page.goto(stage.url + publicPaths.academy)
  await page.waitForURL(`**${paths.training}`)
  expect(problems).toEqual([])
})

test('“Send now” keeps the focus while it sends, until the heading gets it', async ({ stage, page }) => {
  await stage.database.query('alter table completion rename to completion_elsewhere')
  await doModule(page, 1)
  await backOnDashboard(page)
  const { sendNow } = academyTexts.delivery
  const send = page.getByRole('button', { name: sendNow })
  const hasFocus = () => send.evaluate(element => element === document.activeElement)
  await send.waitFor()
  const delivery = await holdResponse(page, `**${completeModule.path}`)
  await send.press('Enter')
  await delivery.responded
  expect(await hasFocus()).toBe(true)
  delivery.release()
  await page.getByRole('button', { name: sendNow, disabled: false }).waitFor()
  expect(await hasFocus()).toBe(true)
  await stage.database.query('alter table completion_elsewhere rename to completion')
  await page.keyboard.press('Enter')
  await page.getByText('Received', { exact: true }).waitFor()
  await page.locator('h1:focus').waitFor()
  expect(await stage.completions()).toHaveLength(1)
})

test('In a briefing the focused element is visible at 400% zoom and on a low screen', async ({ page }) => {
  const start = page.getByRole('button', { name: 'Begin quest' })
  await page.getByRole('button', { name: 'Start Module' }).click()
  for (const size of [
    { width: 320, height: 256 },
    { width: 1366, height: 625 },
  ]) {
    await page.setViewportSize(size)
    await page.reload()
    await start.waitFor()
    const seen = await tabThrough(page)
    expect.soft(seen.map(({ name }) => name)).toContain('Begin quest')
    expect
      .soft(
        seen.filter(({ covered }) => covered),
        JSON.stringify(size),
      )
      .toEqual([])
  }
})

test('On a phone in landscape at 200% zoom a briefing has the whole screen', async ({ page }) => {
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  await page.setViewportSize({ width: 422, height: 170 })
  const free = await page.getByRole('article').evaluate(article => {
    article.scrollIntoView()
    scrollBy(0, 400)
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return lines.filter(element => article.contains(element)).length / lines.length
  })
  expect(free).toBe(1)
})

test('The update prompt covers no focused element at 400% zoom', async ({ page }) => {
  await page.getByRole('button', { name: 'Start Module' }).waitFor()
  await page.setViewportSize({ width: 320, height: 256 })
  await upgradeDatabase(page)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  const seen = await tabThrough(page)
  expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(['Start Module', 'Privacy policy', 'Reload']))
  expect(seen.filter(({ covered }) => covered)).toEqual([])
})

/** Tabs through the page; returns each focused element and whether it is completely covered. */
async function tabThrough(page: Page): Promise<{ name: string; covered: boolean }[]> {
  const seen: { name: string; covered: boolean }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const next = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const covered = Array.from(element.getClientRects()).every(({ x, y, width, height }) => {
        const there = document.elementFromPoint(x + width / 2, y + height / 2)
        return !there || !element.contains(there)
      })
      return { name: element.textContent, covered }
    })
    if (!next) return seen
    seen.push(next)
  }
}
