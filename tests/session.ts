import { type Account, createAccount, type NewAccount } from '../api/accounts/account-queries.ts'
import { openSession } from '../api/accounts/session-queries.ts'
import type { Sql } from '../api/database/connect.ts'
import type { Area } from '../api/http/access.ts'

/** Opens a session and returns its cookie, as a sign-in would set it without https (api/http/access.ts). */
export async function sessionCookie(
  sql: Sql,
  account: Pick<Account, 'id' | 'area' | 'passwordHash'>,
): Promise<{ name: string; value: string }> {
  const value = await openSession(sql, account)
  if (value === undefined) throw new Error('This account may not sign in.')
  return { name: `asterleigh_${account.area.replace('-', '_')}`, value }
}

/** Creates a person with a session; `cookie` is the value of the request header. */
export async function enter(
  sql: Sql,
  area: Area,
  changes: Partial<NewAccount> = {},
): Promise<{ id: string; email: string; cookie: string }> {
  const names = { email: 'ada@cro.example', firstName: 'Ada', lastName: 'Brandt' }
  const person = { area, ...names, passwordHash: 'opens nothing', ...changes }
  const account = await createAccount(sql, person)
  if ('refused' in account) throw new Error(account.refused)
  const { name, value } = await sessionCookie(sql, { ...person, ...account })
  return { id: account.id, email: person.email, cookie: `${name}=${value}` }
}
