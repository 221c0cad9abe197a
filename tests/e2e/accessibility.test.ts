import type { Page } from 'playwright'
import { expect } from 'vitest'
import { completeModule } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { collectProblems } from './collect-problems.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { answer, backOnDashboard, doModule, openQuest, signIn } from './learner.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'
import { upgradeDatabase } from './upgrade-database.ts'

workerTest(
  'Every screen of a first visit is accessible, fits 320 px, logs nothing to the console and contacts only its own server',
  async ({ stage, device, iva }) => {
    const page = await device.open()
    const problems = collectProblems(page, stage.url)

    await page.goto(`${stage.url}/no-such-page`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Chromium itself logs the 404 to the console.
    expect(problems.splice(0).join()).toMatch(/^[^,]*404[^,]*$/)
    await isAccessible(page)
    await page.goto(stage.url + paths.employeeLogin)
    await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await isAccessible(page)

    await signIn(page, stage.url, iva)
    await page.getByRole('button', { name: 'Start Module' }).waitFor()
    await isAccessible(page)
    await page.goto(`${stage.url}${paths.training}?module=99`)
    await page.getByRole('heading', { name: 'Module not found' }).waitFor()
    await isAccessible(page)
    await page
      .getByRole('button', { name: 'Back to Training' })
      .or(page.getByRole('link', { name: 'Back to Training' }))
      .first()
      .click()
    await page.getByRole('button', { name: 'Start Module' }).click()
    await page.getByRole('button', { name: 'Begin quest' }).waitFor()
    await isAccessible(page)
    await page.goBack()
    await openQuest(page, 1)
    await isAccessible(page)
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
  },
)

test('While the server’s database fails, a result stays queued; “Send now” keeps the focus while sending, and the heading gets it after the receipt', async ({
  stage,
  page,
}) => {
  await stage.database.query('alter table completion rename to completion_elsewhere')
  await doModule(page, 1)
  await backOnDashboard(page)
  const { sendNow } = academyTexts.delivery
  const send = page.getByRole('button', { name: sendNow })
  const hasFocus = (element: Element) => element === document.activeElement
  await page.getByText('Saved on this device', { exact: true }).first().waitFor()
  await send.waitFor()
  const delivery = await holdResponse(page, `**${completeModule.path}`)
  await send.press('Enter')
  await delivery.responded
  expect(await send.evaluate(hasFocus)).toBe(true)
  delivery.release()
  await page.getByRole('button', { name: sendNow, disabled: false }).waitFor()
  expect(await send.evaluate(hasFocus)).toBe(true)
  await stage.database.query('alter table completion_elsewhere rename to completion')
  await page.keyboard.press('Enter')
  await page.getByText('Received', { exact: true }).waitFor()
  await send.waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { level: 1 }).evaluate(hasFocus)).toBe(true)
  expect(await stage.completions()).toHaveLength(1)
})

test('The focused element is always visible at 400% zoom and on a low screen, in a briefing and beside the update prompt', async ({
  stage,
  page,
}) => {
  const start = page.getByRole('button', { name: 'Begin quest' })
  await page.getByRole('button', { name: 'Start Module' }).click()
  await start.waitFor()
  for (const size of [
    { width: 320, height: 256 },
    { width: 1366, height: 625 },
  ]) {
    await page.setViewportSize(size)
    await page.reload()
    await start.waitFor()
    const seen = await tabThrough(page)
    expect.soft(seen.map(({ name }) => name)).toContain('Begin quest')
    const covered = seen.filter(({ covered }) => covered)
    expect.soft(covered, JSON.stringify(size)).toEqual([])
  }

  // On a phone in landscape (844 × 340) at 200% zoom the briefing has the whole screen.
  await page.setViewportSize({ width: 422, height: 170 })
  const free = await page.getByRole('article').evaluate(article => {
    article.scrollIntoView()
    scrollBy(0, 400)
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return lines.filter(element => article.contains(element)).length / lines.length
  })
  expect(free).toBe(1)

  await page.goto(stage.url + paths.training)
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
