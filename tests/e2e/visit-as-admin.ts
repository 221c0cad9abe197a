import type { Page } from 'playwright-core'
import type { AdminArea } from '../../web/admin/admin-area.ts'
import { password } from './learner.ts'

/** Fills in the login form that the page shows, and sends it. */
export async function fillAdminSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: /^Sign In to .* (Portal|Admin)$/ }).click()
}

/** Signs in to an admin area, and opens one of its pages, as wide as a desk has room for. */
export async function visitAsAdmin(
  page: Page,
  origin: string,
  { area, email, path }: { area: AdminArea; email: string; path: string },
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(origin + area.login)
  await fillAdminSignIn(page, email)
  await page.waitForURL(url => url.pathname === area.dashboard)
  await page.goto(origin + path)
}
