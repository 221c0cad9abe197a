import { expect } from 'vitest'
import { blockStore, unblock } from '../faults/blocked-storage.ts'
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
  const result = page.locator('#quest-result')
  await result.waitFor({ state: 'attached' })
  expect(await result.isVisible()).toBe(false)
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Not correct')
  expect(await height()).toBe(before)
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByRole('heading', { name: 'Not correct' }).waitFor()
  expect(await page.getByRole('button', { name: 'Submit Answer' }).count()).toBe(0)
})

test('The completion screen is hidden, also from screen readers and the keyboard, until the result is saved; then it replaces the quest', async ({
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
  await page.evaluate(blockStore, 'results')
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.locator('[data-busy]').last().waitFor()
  expect(await complete.isVisible()).toBe(false)
  await page.evaluate(unblock)
  await complete.waitFor()
  expect(await focused()).toBe('Module Complete!')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Correct|Complete Module/)
})

test('Returning immediately from a completed module does not offer it again, even on a slow device', async ({
  page,
}) => {
  // The lists are notified of a saved result after a short delay, here half a second.
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

test('A module opens at its top, whatever the scroll position of the dashboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Start Module' }).evaluate(button => {
    scrollTo(0, document.body.scrollHeight)
    if (button instanceof HTMLElement) button.click()
  })
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
