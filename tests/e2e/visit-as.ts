import type { Page } from 'playwright'
import { findAccount } from '../../api/accounts/account-queries.ts'
import { sessionSeconds } from '../../api/accounts/session-queries.ts'
import type { Sql } from '../../api/database/connect.ts'
import type { Area } from '../../api/http/access.ts'
import { paths } from '../../content/paths.ts'
import { sessionCookie } from '../session.ts'

/** A running product with accounts: a `Stage` or a `Deployment`. */
export interface Place {
  readonly url: string
  readonly database: Sql
}

/** Gives the browser a session of the account and opens a page; throws if there is no such account. */
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

/** Opens the training as a learner and waits until the device has stored its user, as after a sign-in. */
export async function visitAsLearner(page: Page, place: Place, email: string): Promise<void> {
  await visitAs(page, place, { area: 'employee', email, path: paths.training })
  await page.getByText('Modules Completed').first().waitFor()
}
