import { expect } from 'vitest'
import { holdStore, letGo } from '../faults/held-storage.ts'
import { answer, backOnDashboard, doModule, openQuest } from './learner.ts'
import { test } from './staged-test.ts'

test('The explanation is hidden, also from screen readers, and takes no space before the answer is locked', async ({
  page,
}) => {
  await openQuest(page, 1)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.getByRole('radio').first().waitFor()
  const before = await height()
  await page.getByRole('radio').first().check()
  const verdict = page.locator('#verdict')
  await verdict.waitFor({ state: 'attached' })
  expect(await verdict.isVisible()).toBe(false)
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Not correct')
  expect(await height()).toBe(before)
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByRole('heading', { name: 'Not correct' }).waitFor()
  expect(await page.getByRole('button', { name: 'Submit Answer' }).count()).toBe(0)
})

test('The completion screen is neither seen nor read, nor reached by a key, before the result is saved; then it is alone', async ({
  page,
}) => {
  await openQuest(page, 1)
  await answer(page, 1)
  const complete = page.getByText('Module Complete!')
  await complete.waitFor({ state: 'attached' })
  expect(await complete.isVisible()).toBe(false)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Module Complete!|Return now/)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Complete Module' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).not.toBe('Return now')
  await page.evaluate(holdStore, 'progress')
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.locator('[data-busy]').last().waitFor()
  expect(await complete.isVisible()).toBe(false)
  await page.evaluate(letGo)
  await complete.waitFor()
  expect(await focused()).toBe('Module Complete!')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Correct|Complete Module/)
})

test('Whoever leads back at once from a completed module is not offered it again, however slow the device is', async ({
  page,
}) => {
  // What is saved is told to the lists a moment later: here half a second.
  await page.evaluate(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, time = 0, ...given: unknown[]) =>
        setTimeout(run, time > 0 && time < 100 ? 500 : time, ...given),
    })
  })
  await doModule(page, 1)
  await backOnDashboard(page)
  expect(await page.getByText('1/7').count()).toBe(1)
})

test('A module is shown from its top, wherever the dashboard was left', async ({ page }) => {
  await page.getByRole('button', { name: 'Start Module' }).evaluate(button => {
    scrollTo(0, document.body.scrollHeight)
    if (button instanceof HTMLElement) button.click()
  })
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
