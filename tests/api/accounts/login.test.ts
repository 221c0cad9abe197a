import { expect, test } from 'vitest'
import { findAccountById } from '../../../api/accounts/account-queries.ts'
import { openSession } from '../../../api/accounts/session-queries.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { createTestApp, password, refused, sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp()

const wrong = { status: 401, body: { code: 'wrong-credentials', error: 'Invalid email or password.' } }

test('an employee signs in with the address in any case, and stays signed in', async () => {
  const { id } = await app.createUser('employee', { email: 'Ada@cro.example' })
  const login = await app.call(employeeAuth.login, { body: { email: ' ADA@cro.example ', password } })
  const user = { id, firstName: 'Ilse', lastName: 'Verhoeven', email: 'Ada@cro.example' }
  expect(login).toMatchObject({ status: 200, body: { user, requiresPasswordChange: false } })
  expect(await app.call(employeeAuth.check, { as: login })).toMatchObject({ status: 200, body: { user } })
  const { rows } = await app.client.query('select last_login_at from account where id = $1', [id])
  expect(rows).toEqual([{ last_login_at: expect.any(Date) }])
})

test('a wrong password, an unknown address and an invited account get the same response', async () => {
  const { email } = await app.createUser('employee')
  await app.client.query(
    `insert into account (area, email, first_name, last_name, status) values ('employee', 'soon@cro.example', 'A', 'B', 'invited')`,
  )
  expect(await app.call(employeeAuth.login, { body: { email, password: 'not this one' } })).toMatchObject(wrong)
  for (const email of ['nobody@cro.example', 'soon@cro.example', 'no address'])
    expect(await app.call(employeeAuth.login, { body: { email, password } })).toMatchObject(wrong)
})

test('an employee’s password opens no admin area', async () => {
  const { email } = await app.createUser('employee')
  for (const { login } of [academyAdminAuth, libraryAdminAuth])
    expect((await app.call(login, { body: { email, password } })).status).toBe(401)
})

test('every response to an admin’s sign-in has success', async () => {
  const { email } = await app.createUser('library-admin')
  const login = await app.call(libraryAdminAuth.login, { body: { email, password } })
  expect(login).toMatchObject({ status: 200, body: { success: true, user: { email } } })
  const check = await app.call(libraryAdminAuth.check, { as: login })
  expect(check).toMatchObject({ status: 200, body: { authenticated: true, user: { email } } })

  const error = 'The field "email" has an invalid value.'
  for (const [sent, status, body] of [
    [{ body: {} }, 400, {}],
    [{ body: { email: 1, password } }, 400, { code: 'bad-request', error }],
    [{ body: { email, password: 'x'.repeat(70_000) } }, 413, {}],
    [{ body: {}, headers: { 'content-type': 'text/plain' } }, 415, {}],
    [{ body: {}, headers: { origin: 'https://elsewhere.example' } }, 403, { code: 'cross-site' }],
  ] as const)
    expect(await app.call(libraryAdminAuth.login, sent)).toMatchObject({ status, body: { success: false, ...body } })
})

test('a signed-out check is answered 401, for admins with authenticated: false', async () => {
  expect(await app.call(employeeAuth.check)).toMatchObject(refused(401, 'signed-out'))
  for (const { check } of [academyAdminAuth, libraryAdminAuth])
    expect(await app.call(check)).toMatchObject({ status: 401, body: { authenticated: false, code: 'signed-out' } })
})

test('a deactivated account gets its own error only with the right password', async () => {
  const { id, email } = await app.createUser('employee')
  await app.client.query(`update account set status = 'deactivated' where id = $1`, [id])
  const login = (given: string) => app.call(employeeAuth.login, { body: { email, password: given } })
  expect(await login('not this one')).toMatchObject(wrong)
  expect(await login(password)).toMatchObject(refused(403, 'account-deactivated'))
})

test.each([
  ['was deactivated', `update account set status = 'deactivated' where id = $1`],
  ['was given a temporary password', 'update account set must_change_password = true where id = $1'],
  ['was given another password', `update account set password_hash = 'another' where id = $1`],
  ['was deleted', 'delete from account where id = $1'],
  ['was given a second factor', `insert into second_factor values ($1, '\\x00', now(), 1)`],
])('a sign-in opens no session when the person %s while the password is checked', async (_, change) => {
  const { id } = await app.createUser('library-admin')
  const checked = await findAccountById(app.client, id)
  if (!checked) throw new Error('no account')
  await app.client.query(change, [id])
  expect(await openSession(app.client, checked)).toBeUndefined()
  expect((await app.client.query('select from session where account_id = $1', [id])).rows).toEqual([])
})

test('signing out ends only this session', async () => {
  const user = await app.signIn('employee')
  const other = { cookie: await app.newSession(user) }
  const logout = await app.call(employeeAuth.logout, { as: user })
  expect(logout.status).toBe(200)
  // A browser deletes a cookie only when its attributes are the same.
  expect(logout.headers['set-cookie']).toMatch(
    /^asterleigh_employee=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
  )
  expect(await app.call(employeeAuth.check, { as: user })).toMatchObject({ status: 401 })
  expect(await app.call(employeeAuth.check, { as: other })).toMatchObject({ status: 200 })
  expect(await app.call(employeeAuth.logout)).toMatchObject({ status: 200 })
})

test('each sign-in creates a new session and ends the browser’s previous one', async () => {
  const user = await app.signIn('academy-admin')
  const again = await app.call(academyAdminAuth.login, { as: user, body: { email: user.email, password } })
  expect(again.cookie).not.toBe(user.cookie)
  expect(await app.call(academyAdminAuth.check, { as: user })).toMatchObject({ status: 401 })
  expect(await app.call(academyAdminAuth.check, { as: again })).toMatchObject({ status: 200 })
})

test.each([
  ['employee', employeeAuth, '6 days', '8 days', '29 days', '31 days'],
  ['academy-admin', academyAdminAuth, '29 minutes', '31 minutes', '7 hours', '9 hours'],
  ['library-admin', libraryAdminAuth, '29 minutes', '31 minutes', '7 hours', '9 hours'],
] as const)(
  'a session of the %s ends after its idle timeout and after its absolute timeout',
  async (area, { check }, idle, idler, age, older) => {
    const user = await app.signIn(area)
    /** Moves a time of the session back, then returns the status of a check. */
    const after = async (column: 'last_seen_at' | 'expires_at', time: string) => {
      const move = `update session set ${column} = ${column} - $2::interval where account_id = $1`
      await app.client.query(move, [user.id, time])
      return (await app.call(check, { as: user })).status
    }
    expect(await after('last_seen_at', idle)).toBe(200)
    // The request above counted as activity.
    expect(await after('last_seen_at', idle)).toBe(200)
    expect(await after('expires_at', age)).toBe(200)
    expect(await after('last_seen_at', idler)).toBe(401)
    await after('last_seen_at', '-1 year')
    expect(await after('expires_at', older)).toBe(401)
  },
)

test('the cookie is HttpOnly and SameSite=Lax, and over https Secure with the __Host- prefix', async () => {
  const { email } = await app.createUser('employee')
  const cookie = (await app.call(employeeAuth.login, { body: { email, password } })).headers['set-cookie']
  expect(cookie).toMatch(/^asterleigh_employee=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)

  await using secure = await createTestApp({ publicUrl: 'https://www.asterleigh.example' })
  const user = await secure.createUser('academy-admin')
  const login = await secure.call(academyAdminAuth.login, { body: { email: user.email, password } })
  expect(login.headers['set-cookie']).toMatch(
    /^__Host-asterleigh_academy_admin=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await secure.call(academyAdminAuth.check, { as: login })).toMatchObject({ status: 200 })
  expect(login.headers['strict-transport-security']).toBeDefined()
})

test('the database contains neither a password nor a session token', async () => {
  const user = await app.signIn('employee')
  const token = user.cookie.split('=')[1]
  const { rows } = await app.client.query(
    'select account::text, session::text from account join session on account.id = account_id',
  )
  const text = JSON.stringify(rows)
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(text).not.toContain(password)
  expect(text).not.toContain(token)
})
