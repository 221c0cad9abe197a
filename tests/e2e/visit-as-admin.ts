import type { Page } from 'playwright'
import { type AdminArea, academyAdminArea } from '../../web/admin/admin-area.ts'
import { password } from './learner.ts'
import { type Place, visitAs } from './visit-as.ts'

/** Fills in the login form that the page shows, and sends it. */
export async function fillAdminSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: /^Sign In to .* (Portal|Admin)$/ }).click()
}

interface Visit {
  readonly area: AdminArea
  readonly email: string
  readonly path?: string
}

/** Opens one of an admin area's pages, as wide as a desk has room for. */
export async function visitAsAdmin(page: Page, place: Place, visit: Visit): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitByPhone(page, place, visit)
}

/** The same as wide as the page is; it has noted who it is, as after a sign-in. */
export async function visitByPhone(
  page: Page,
  place: Place,
  { area, email, path = area.dashboard }: Visit,
): Promise<void> {
  await visitAs(page, place, { area: area === academyAdminArea ? 'academy-admin' : 'library-admin', email, path })
  await page.waitForFunction(key => localStorage.getItem(key) !== null, area.userKey)
}
