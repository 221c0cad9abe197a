import type { Locator, Page } from 'playwright'
import { answer, quest } from '../e2e/learner.ts'

/**
 * Opens the next module on the dashboard and answers it, unless an earlier visit answered it. Returns the button that
 * completes it.
 */
export async function readyToComplete(page: Page, moduleId: number, correctly: boolean): Promise<Locator> {
  await page.getByRole('button', { name: 'Start Module' }).click()
  const begin = page.getByRole('button', { name: 'Begin quest' })
  const complete = page.getByRole('button', { name: 'Complete Module' })
  await begin.or(complete).waitFor()
  if (await begin.isVisible()) {
    await begin.click()
    await answer(page, moduleId, correctly)
  }
  return complete
}

/** Returns the score that the server must store for this answer. */
export function scoreFor(moduleId: number, correctly: boolean): number {
  return correctly ? quest(moduleId).points : 0
}
