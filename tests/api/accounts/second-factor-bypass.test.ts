import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { findAccountById } from '../../../api/accounts/account-queries.ts'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { openSession } from '../../../api/accounts/session-queries.ts'
import { deleteUser, resetPassword } from '../../../api/contract/admin/academy-users.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { adminAreas, authenticator, guardedAdmin, switchOn } from '../authenticator.ts'
import { createTestApp, password, refused, sharedTestApp, type Visitor } from '../test-app.ts'
import { whileAccountLocked } from '../while-locked.ts'

const app = await sharedTestApp({ secondFactorKey: 'of thirty-two characters, or more' })
afterAll(() => void vi.useRealTimers())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

const [[, academy]] = adminAreas
const newPassword = 'a lighthouse in fog'

type AdminAuth = (typeof adminAreas)[number][1]

/** Signs in with the new password; expects that a code is needed and no session exists before it. */
async function expectCodeAsked(email: string, recoveryCode: string, { login }: AdminAuth = academy): Promise<void> {
  const body = { email, password: newPassword }
  const asked = await app.call(login, { body })
  expect([asked.status, asked.cookie, asked.body]).toMatchObject([200, '', { requiresCode: true }])
  expect((await app.call(login, { body: { ...body, code: recoveryCode } })).status).toBe(200)
}

const sessionsOf = async ({ id }: Visitor) =>
  (await app.client.query('select from session where account_id = $1', [id])).rowCount

test.each(adminAreas)(
  'a mailed link for a new password does not bypass the second factor of the %s',
  async (area, auth) => {
    const admin = await app.signIn(area)
    const { recoveryCodes } = await switchOn(app, auth, admin)
    const inviteToken = await createInvitation(app.client, admin.id, 'reset')
    const set = await app.call(auth.setPassword, { body: { email: admin.email, newPassword, inviteToken } })
    expect([set.status, set.cookie, await sessionsOf(admin)]).toEqual([200, '', 0])
    await expectCodeAsked(admin.email, recoveryCodes[0], auth)
  },
)

test('a password reset by a colleague leaves the second factor on', async () => {
  const admin = await guardedAdmin(app)
  const reset = await app.call(resetPassword, { as: await app.signIn('academy-admin'), params: { id: admin.id } })
  if (reset.status !== 200) throw new Error(JSON.stringify(reset.body))
  const currentPassword = reset.body.temporaryPassword
  const set = await app.call(academy.setPassword, { body: { email: admin.email, newPassword, currentPassword } })
  expect([set.status, set.cookie, await sessionsOf(admin)]).toEqual([200, '', 0])
  await expectCodeAsked(admin.email, admin.recoveryCodes[0])
})

test('a change of the password leaves the second factor on, and the session open', async () => {
  const admin = await guardedAdmin(app)
  const body = { currentPassword: password, newPassword }
  expect((await app.call(academy.changePassword, { as: admin, body })).status).toBe(200)
  expect(await sessionsOf(admin)).toBe(1)
  await expectCodeAsked(admin.email, admin.recoveryCodes[0])
})

test('no session opens without a code for an account with a second factor', async () => {
  const account = await findAccountById(app.client, (await guardedAdmin(app)).id)
  if (!account) throw new Error('The account is gone.')
  expect(await openSession(app.client, account)).toBeUndefined()
  expect(await openSession(app.client, account, true)).toBeDefined()
})

test('employees have no second factor, and a code in their sign-in is ignored', async () => {
  const { email } = await app.createUser('employee')
  const body = { email, password, code: 12 }
  expect((await app.call(employeeAuth.login, { body })).status).toBe(200)
})

/** Runs the SQL `meanwhile` on the account while `call` waits for its lock. */
const whileLocked = <T>({ id }: Visitor, call: () => Promise<T>, meanwhile: string) =>
  whileAccountLocked(app, id, call, holder => holder.query(meanwhile, [id]))

test('a sign-in in progress while the second factor is switched on needs the code', async () => {
  const admin = await app.signIn('academy-admin')
  await app.call(academy.begin, { as: admin, body: { currentPassword: password } })
  const login = await whileLocked(
    admin,
    () => app.call(academy.login, { body: { email: admin.email, password } }),
    'update second_factor set confirmed_at = now() where account_id = $1',
  )
  expect([login.cookie, login.body]).toMatchObject(['', { requiresCode: true }])
})

test('a waiting request whose session is then ended changes nothing', async () => {
  const change = async (as: Visitor, call: () => Promise<unknown>) =>
    expect(await whileLocked(as, call, 'delete from session where account_id = $1')).toMatchObject(
      refused(401, 'signed-out'),
    )
  const admin = await app.signIn('academy-admin')
  const begin = (as: Visitor) => app.call(academy.begin, { as, body: { currentPassword: password } })
  const begun = await begin(admin)
  const code = authenticator(begun.status === 200 ? begun.body.uri : '')()
  await change(admin, () => app.call(academy.confirm, { as: admin, body: { code } }))
  const again = { ...admin, cookie: await app.newSession(admin) }
  await change(again, () => begin(again))

  const other = await guardedAdmin(app)
  const body = { currentPassword: password, code: other.recoveryCodes[0] }
  await change(other, () => app.call(academy.switchOff, { as: other, body }))
  const { rows } = await app.client.query(
    'select account_id, confirmed_at is not null as on from second_factor where account_id in ($1, $2) order by 2',
    [admin.id, other.id],
  )
  expect(rows).toEqual([
    { account_id: admin.id, on: false },
    { account_id: other.id, on: true },
  ])
})

test('deleting an admin leaves neither a seed nor a recovery code', async () => {
  const { id } = await guardedAdmin(app)
  const kept = async () => {
    const tables = 'select account_id from second_factor union all select account_id from recovery_code'
    return (await app.client.query(`select from (${tables}) as kept where account_id = $1`, [id])).rowCount
  }
  expect(await kept()).toBe(1 + 10)
  const deleted = await app.call(deleteUser, { as: await app.signIn('academy-admin'), params: { id } })
  expect(deleted.status).toBe(200)
  expect(await kept()).toBe(0)
})

test('without SECOND_FACTOR_KEY a copy of the database accepts recovery codes only', async () => {
  const { login, code, recoveryCodes } = await guardedAdmin(app)
  const warned = (lines: string[]) => lines.filter(line => line.includes('SECOND_FACTOR_KEY')).length
  for (const [secondFactorKey, recoveryCode] of [
    [undefined, recoveryCodes[1]],
    ['of thirty-two characters, but others', recoveryCodes[0]],
  ]) {
    await using other = await createTestApp({ databaseUrl: app.databaseUrl, secondFactorKey })
    expect(await login(code(1), '192.0.2.1', other)).toMatchObject(refused(401, 'wrong-code'))
    expect(warned(other.lines)).toBe(1)
    expect((await login(recoveryCode, '192.0.2.1', other)).status).toBe(200)
  }
  expect(warned(app.lines)).toBe(0)
  expect((await login(code(1))).status).toBe(200)
})

test('a sealed seed copied to another account does not work there', async () => {
  const [admin, { id, code }] = [await guardedAdmin(app), await guardedAdmin(app)]
  await app.client.query(
    `update second_factor set last_step = 0, sealed_seed =
       (select sealed_seed from second_factor where account_id = $2) where account_id = $1`,
    [admin.id, id],
  )
  expect(await admin.login(code(1))).toMatchObject(refused(401, 'wrong-code'))
})
