import type { BrowserContext, Page } from 'playwright'
import { paths } from '../../content/paths.ts'
import { fillSignIn } from '../e2e/learner.ts'

/**
 * Signs the next learner in on a device that may still know the previous one. Opening the form directly would redirect
 * to the training by the device's stored session, and back after the server's response; a test would type during that
 * time.
 */
export async function signInNext(context: BrowserContext, page: Page, url: string, email: string): Promise<void> {
  await context.clearCookies()
  await page.goto(url + paths.training)
  await page.waitForURL(`**${paths.employeeLogin}`)
  await fillSignIn(page, email)
}
