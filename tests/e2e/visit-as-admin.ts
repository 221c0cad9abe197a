import type { Page } from 'playwright'
import { type AdminArea, academyAdminArea } from '../../web/admin/admin-area.ts'
import { password } from './learner.ts'
import { type Place, visitAs } from './visit-as.ts'

/** Fills in and submits the login form on the current page. */
export async function fillAdminSignIn(page: Page, email: string, secret = password): Promise<void> {
  const signIn = page.getByRole('button', { name: /^Sign In to .* (Portal|Admin)$/ })
  // The page that is being left may have a field for an email address, too.
  await signIn.waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await signIn.click()
}

interface Visit {
  readonly area: AdminArea
  readonly email: string
  readonly path?: string
}

/** Opens a page of an admin area at desktop width, with the admin signed in. */
export async function visitAsAdmin(page: Page, place: Place, visit: Visit): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitByPhone(page, place, visit)
}

/** `visitAsAdmin` at the page's current width; waits until the page has stored its user, as after a sign-in. */
export async function visitByPhone(
  page: Page,
  place: Place,
  { area, email, path = area.dashboard }: Visit,
): Promise<void> {
  await visitAs(page, place, { area: area === academyAdminArea ? 'academy-admin' : 'library-admin', email, path })
  await page.waitForFunction(key => localStorage.getItem(key) !== null, area.userKey)
}
