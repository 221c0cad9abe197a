import type { BrowserContext, Page } from 'playwright'
import { paths } from '../../content/paths.ts'
import { fillSignIn } from '../e2e/learner.ts'

/**
 * Signs the next learner in on a device that may still know the one before. Whoever came straight to the form would be
 * led to the training on the device's word, and back as the server speaks: a test types faster than that.
 */
export async function signInNext(context: BrowserContext, page: Page, url: string, email: string): Promise<void> {
  await context.clearCookies()
  await page.goto(url + paths.training)
  await page.waitForURL(`**${paths.employeeLogin}`)
  await fillSignIn(page, email)
}
