import type { Page } from 'playwright'
import type { Sql } from '../../api/database/connect.ts'
import { type Area, findAccount } from '../../api/queries/accounts.ts'
import { sessionSeconds } from '../../api/queries/sessions.ts'
import { paths } from '../../content/paths.ts'
import { sessionCookie } from '../session.ts'

/** Where people have accounts: a `Stage` or a `Deployment`. */
export interface Place {
  readonly url: string
  readonly database: Sql
}

/** Opens a page as somebody who has signed in with this browser. */
export async function visitAs(
  page: Page,
  { url, database }: Place,
  { area, email, path }: { area: Area; email: string; path: string },
): Promise<void> {
  const account = await findAccount(database, area, email)
  if (!account) throw new Error(`There is no ${email}`)
  const cookie = await sessionCookie(database, account)
  const expires = Date.now() / 1000 + sessionSeconds(area)
  await page.context().addCookies([{ ...cookie, url, expires, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(url + path)
}

/** Opens the training as a learner, and waits until the device has noted whose it is, as after a sign-in. */
export async function visitAsLearner(page: Page, place: Place, email: string): Promise<void> {
  await visitAs(page, place, { area: 'employee', email, path: paths.training })
  await page.getByText('Modules Completed').first().waitFor()
}
