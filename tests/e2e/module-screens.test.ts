import { expect } from 'vitest'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { blockStore, unblock } from './blocked-storage.ts'
import { backOnDashboard, quest } from './learner.ts'
import { onlineTest as test } from './staged-test.ts'

test('A module opens at its top; its explanation and its completion are hidden, also from screen readers, until they are saved', async ({
  page,
}) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const scrolled = () => page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Start Module' }).evaluate(button => {
    scrollTo(0, document.body.scrollHeight)
    if (button instanceof HTMLElement) button.click()
  })
  const begin = page.getByRole('button', { name: 'Begin quest' })
  await begin.waitFor()
  expect(await scrolled()).toBe(0)

  await begin.click()
  await page.getByRole('radio').first().waitFor()
  const before = await height()
  const wrong = quest(1).choices.find(choice => !choice.correct)
  await page.getByRole('radio', { name: wrong?.text ?? '' }).check()
  const result = page.locator('#quest-result')
  await result.waitFor({ state: 'attached' })
  expect(await result.isVisible()).toBe(false)
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain(questTexts.incorrect)
  expect(await height(), 'the explanation takes no space').toBe(before)
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByRole('heading', { name: questTexts.incorrect }).waitFor()
  expect(await page.getByRole('button', { name: 'Submit Answer' }).count()).toBe(0)

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
  await page.evaluate(delayShortTimers)
  await page.evaluate(unblock)
  await complete.waitFor()
  expect(await focused()).toBe('Module Complete!')
  expect(await scrolled()).toBe(0)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(new RegExp(`${questTexts.incorrect}|Complete Module`))
  // Returning immediately does not offer the module again, even on a slow device.
  await backOnDashboard(page)
  expect(await page.getByText('1/7').count()).toBe(1)
})

/** Runs in the page; the lists are notified of a saved result after a short delay, from now on half a second. */
function delayShortTimers(): void {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (run: () => void, time = 0, ...given: unknown[]) =>
      setTimeout(run, time > 0 && time < 100 ? 500 : time, ...given),
  })
}
