import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteEmployee } from '../../api/contract/academy-users.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../api/contract/auth.ts'
import { hashPassword } from '../../api/passwords/password-hash.ts'
import { createTemporaryPassword } from '../../api/passwords/temporary-password.ts'
import { deactivateAccount, setTemporaryPassword } from '../../api/queries/academy-users.ts'
import { createAccount, lockAccount } from '../../api/queries/accounts.ts'
import { addInvitation, consumeInvitation, createInvitation } from '../../api/queries/invitations.ts'
import { closeSessions } from '../../api/queries/sessions.ts'
import { setPassword } from '../../api/queries/set-password.ts'
import { type TestClient, testClient } from '../database.ts'
import { createTestApp, password, type TestApp } from './test-app.ts'
import { whileLocked } from './while-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const areas = [
  ['employee', employeeAuth],
  ['academy-admin', academyAdminAuth],
  ['library-admin', libraryAdminAuth],
] as const

async function invited(
  area: 'employee' | 'academy-admin' | 'library-admin' = 'employee',
  name: string = crypto.randomUUID(),
) {
  const email = `${name}@cro.example`
  const account = await createAccount(app.client, { area, email, firstName: 'Matteo', lastName: 'Ricci' })
  if ('refused' in account) throw new Error(account.refused)
  const token = await createInvitation(app.client, account.id, 'invitation')
  return { ...account, email, token }
}

const newPassword = 'a lighthouse in fog'

test.each(areas)('the link of an invitation sets the password of an %s once and signs in', async (area, auth) => {
  const { email, token } = await invited(area)
  const query = { token }
  // Mail scanners open links: validating must not use one up.
  for (let look = 0; look < 3; look += 1)
    expect(await app.call(auth.validateInvitation, { query })).toMatchObject({
      status: 200,
      body: { email, debug: { tokenExists: true, usedAt: null, isExpired: false } },
    })
  const body = { email: email.toUpperCase(), newPassword, inviteToken: token }
  const response = await app.call(auth.setPassword, { body })
  expect(response).toMatchObject({ status: 200, body: { message: 'Password set successfully' } })
  expect((await app.call(auth.check, { as: response })).status).toBe(200)
  expect((await app.call(auth.login, { body: { email, password: newPassword } })).status).toBe(200)

  expect(await app.call(auth.validateInvitation, { query })).toMatchObject({
    status: 410,
    body: {
      code: 'invitation-used',
      error: 'This invitation has already been used.',
      debug: { usedAt: expect.any(String) },
    },
  })
  expect(await app.call(auth.setPassword, { body })).toMatchObject({ status: 410, body: { code: 'invitation-used' } })
})

test.each([
  '%s.',
  '%s>',
  '%s)',
  '%s).',
  '%s,',
  '%s;',
  '%s"',
  '%s’',
  '“%s”',
  '<%s>',
  ' %s\n',
  '%s…',
  '%s>.\u200b',
  '%s_',
  '%s-',
  '%s*',
])('a token that a mail program turns into %j is accepted', async followed => {
  const { email, token } = await invited()
  const inviteToken = followed.replace('%s', token)
  const validated = await app.call(employeeAuth.validateInvitation, { query: { token: inviteToken } })
  expect(validated).toMatchObject({ status: 200, body: { email } })
  const response = await app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken } })
  expect(response.status).toBe(200)
  expect(await app.call(employeeAuth.validateInvitation, { query: { token } })).toMatchObject({ status: 410 })
})

test('a token works in its own area only', async () => {
  const { email, token } = await invited('academy-admin')
  for (const auth of [employeeAuth, libraryAdminAuth]) {
    expect(await app.call(auth.validateInvitation, { query: { token } })).toMatchObject({ status: 404 })
    const response = await app.call(auth.setPassword, { body: { email, newPassword, inviteToken: token } })
    expect(response).toMatchObject({ status: 404, body: { code: 'invitation-not-found' } })
  }
})

test('an unknown token and an expired one have different errors', async () => {
  for (const token of ['nonsense', '', '.', 'x'.repeat(500), '\u0000'])
    expect(await app.call(employeeAuth.validateInvitation, { query: { token } })).toMatchObject({
      status: 404,
      body: {
        code: 'invitation-not-found',
        error: 'Token not found in database. This invitation may be invalid.',
        debug: { tokenExists: false, usedAt: null, isExpired: false },
      },
    })
  const { id, email, token } = await invited()
  await app.client.query(`update invitation set expires_at = now() - interval '1 second' where account_id = $1`, [id])
  expect(await app.call(employeeAuth.validateInvitation, { query: { token } })).toMatchObject({
    status: 410,
    body: {
      code: 'invitation-expired',
      error: 'This invitation has expired. Please request a new one.',
      debug: { tokenExists: true, usedAt: null, isExpired: true },
    },
  })
  expect(await app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken: token } })).toMatchObject({
    status: 410,
    body: { code: 'invitation-expired' },
  })
})

test('an invitation is valid for seven days, a reset for one hour', async () => {
  const { id } = await invited()
  await createInvitation(app.client, (await app.createUser('employee')).id, 'reset')
  const lifetimes = await app.client.query(
    `select purpose, extract(epoch from expires_at - created_at)::integer as seconds from invitation
     where account_id = $1 or purpose = 'reset'`,
    [id],
  )
  expect(lifetimes.rows).toContainEqual({ purpose: 'invitation', seconds: 7 * 24 * 3600 })
  expect(lifetimes.rows).toContainEqual({ purpose: 'reset', seconds: 3600 })
})

test('a newer link voids the older one', async () => {
  const { id, token } = await invited()
  const newer = await createInvitation(app.client, id, 'invitation')
  expect((await app.call(employeeAuth.validateInvitation, { query: { token } })).status).toBe(410)
  expect((await app.call(employeeAuth.validateInvitation, { query: { token: newer } })).status).toBe(200)
})

test('concurrent requests use a link once', async () => {
  const { email, token } = await invited()
  const body = { email, newPassword, inviteToken: token }
  const responses = await Promise.all(Array.from({ length: 4 }, () => app.call(employeeAuth.setPassword, { body })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
})

test('using one of two valid links voids the other, also when both are used at once', async () => {
  const { id, email, token } = await invited()
  const other = await addInvitation(app.client, id, 'invitation')
  const responses = await Promise.all(
    [token, other].map(inviteToken =>
      app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken } }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a used link voids the other one also for transactions that began earlier', async () => {
  const { id, email, token } = await invited()
  const other = await addInvitation(app.client, id, 'invitation')
  const earlier = testClient(app.databaseUrl)
  try {
    await earlier.query('begin')
    const body = { email, newPassword, inviteToken: token }
    expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
    expect(await consumeInvitation(earlier, other)).toBe(false)
  } finally {
    await earlier.end()
  }
})

test('a link created while its account is deactivated does not reactivate it', async () => {
  const { id, email } = await app.createUser('employee')
  await app.client.query(`update account set status = 'deactivated' where id = $1`, [id])
  // As when the job of a requested link read the account while it was still active.
  const inviteToken = await createInvitation(app.client, id, 'reset')
  expect(await app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken } })).toMatchObject({
    status: 403,
    body: { code: 'account-deactivated' },
  })
  const { rows } = await app.client.query('select status from account where id = $1', [id])
  expect(rows).toEqual([{ status: 'deactivated' }])
})

test('a refused password or another address does not use up the link', async () => {
  const { email, token } = await invited()
  const set = (body: object) =>
    app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken: token, ...body } })
  expect(await set({ newPassword: 'too short' })).toMatchObject({
    status: 422,
    body: { code: 'password-too-short-employee' },
  })
  expect(await set({ email: 'other@cro.example' })).toMatchObject({
    status: 422,
    body: { code: 'invitation-other-email' },
  })
  expect(await set({ newPassword: undefined })).toMatchObject({ status: 400 })
  expect(await set({})).toMatchObject({ status: 200 })
})

test.each([
  ['employee', 'elevenchars', 'password-too-short-employee'],
  ['academy-admin', 'sevench', 'password-too-short-admin'],
  ['library-admin', 'sevench', 'password-too-short-admin'],
  ['employee', 'x'.repeat(257), 'password-too-long'],
  ['employee', 'Unbelievable', 'password-common'],
  ['academy-admin', 'PassWord123', 'password-common'],
  ['employee', 'i am MATTEO at work', 'password-personal'],
  ['employee', 'e\u0301'.repeat(11), 'password-too-short-employee'],
  ['employee', 'i am \uff4d\uff41\uff54\uff54\uff45\uff4f at work', 'password-personal'],
  ['employee', 'le ricci di mare', 'password-personal'],
  ['employee', 'my LOCAL-PART here', 'password-personal'],
] as const)('a password for an %s is refused: %s', async (area, newPassword, code) => {
  const auth = Object.fromEntries(areas)[area]
  const { email, token } = await invited(area, 'local-part')
  const response = await app.call(auth.setPassword, { body: { email, newPassword, inviteToken: token } })
  expect(response).toMatchObject({ status: 422, body: { code } })
  expect(response.cookie).toBe('')
})

test.each([
  ['Ada', 'Byron', 'sailing with ADA', 422],
  ['Anne-Marie', 'Byron', 'marie sails on', 422],
  ['Ada', 'Byron-King', 'the king of sails', 422],
  ['Bo', 'Li', 'lilies and boats', 200],
] as const)(
  'a person named %s %s who chooses the password %s gets %i',
  async (firstName, lastName, newPassword, status) => {
    const email = `${crypto.randomUUID()}@cro.example`
    const account = await createAccount(app.client, { area: 'employee', email, firstName, lastName })
    if ('refused' in account) throw new Error(account.refused)
    const inviteToken = await createInvitation(app.client, account.id, 'invitation')
    expect((await app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken } })).status).toBe(
      status,
    )
  },
)

test('twelve characters are enough for an employee and eight for an admin, in any script', async () => {
  for (const [area, newPassword] of [
    ['employee', 'хорошо зимой'],
    ['academy-admin', 'q7!ш r2v'],
  ] as const) {
    const { email, token } = await invited(area)
    const body = { email, newPassword, inviteToken: token }
    expect((await app.call(Object.fromEntries(areas)[area].setPassword, { body })).status).toBe(200)
  }
})

test('a temporary password opens nothing until it is changed', async () => {
  const user = await app.createUser('employee')
  const { email } = user
  await app.client.query('update account set must_change_password = true where id = $1', [user.id])
  const login = await app.call(employeeAuth.login, { body: { email, password } })
  expect(login).toMatchObject({ status: 200, body: { requiresPasswordChange: true } })
  expect(login.body).not.toHaveProperty('user')
  expect(login.cookie).toBe('')

  const set = (body: object) => app.call(employeeAuth.setPassword, { body: { email, newPassword, ...body } })
  expect(await set({})).toMatchObject({ status: 400, body: { code: 'temporary-password-missing' } })
  expect(await set({ currentPassword: 'another one' })).toMatchObject({
    status: 401,
    body: { code: 'wrong-credentials' },
  })
  expect(await set({ currentPassword: password, newPassword: password })).toMatchObject({
    status: 422,
    body: { code: 'password-unchanged' },
  })
  const response = await set({ currentPassword: password, inviteToken: null })
  expect(response.status).toBe(200)
  expect((await app.call(employeeAuth.check, { as: response })).status).toBe(200)
  expect(await app.call(employeeAuth.login, { body: { email, password: newPassword } })).toMatchObject({
    body: { requiresPasswordChange: false },
  })
})

test.each([' %s', '%s ', '\t%s\r\n', '\u00a0%s\u00a0'])(
  'a temporary password pasted as %j signs in and is replaced',
  async pasted => {
    const temporary = createTemporaryPassword()
    const { id, email } = await app.createUser('employee')
    await setTemporaryPassword(app.client, id, await hashPassword(temporary))
    const currentPassword = pasted.replace('%s', temporary)
    expect(await app.call(employeeAuth.login, { body: { email, password: currentPassword } })).toMatchObject({
      status: 200,
      body: { requiresPasswordChange: true },
    })
    const body = { email, currentPassword, newPassword }
    expect(await app.call(employeeAuth.setPassword, { body: { ...body, newPassword: temporary } })).toMatchObject({
      status: 422,
      body: { code: 'password-unchanged' },
    })
    expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  },
)

test('a chosen password keeps its spaces and is accepted in every Unicode form', async () => {
  const { email, token } = await invited()
  const chosen = '  un caf\u00e9 cr\u00e8me '
  const body = { email, newPassword: chosen, inviteToken: token }
  expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  const signIn = (password: string) => app.call(employeeAuth.login, { body: { email, password } })
  expect((await signIn(chosen.normalize('NFD'))).status).toBe(200)
  expect((await signIn(chosen.trim())).status).toBe(401)
})

test.each<[string, (holder: TestClient, id: string) => Promise<unknown>]>([
  ['replaces it', async (holder, id) => setTemporaryPassword(holder, id, await hashPassword('another temporary one'))],
  ['deactivates the account', deactivateAccount],
])('a temporary password sets no password when an admin concurrently %s', async (_, change) => {
  const { id, email } = await app.createUser('employee')
  await app.client.query('update account set must_change_password = true where id = $1', [id])
  const body = { email, newPassword, currentPassword: password }
  const response = await whileHeld(
    id,
    () => app.call(employeeAuth.setPassword, { body }),
    holder => change(holder, id),
  )
  expect(response).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
})

test('activating an account with a password voids its mailed link', async () => {
  const { email, token } = await invited('library-admin')
  const account = { area: 'library-admin', email, firstName: 'Matteo', lastName: 'Ricci' } as const
  await createAccount(app.client, { ...account, passwordHash: await hashPassword(password) })
  expect(await app.call(libraryAdminAuth.validateInvitation, { query: { token } })).toMatchObject({
    status: 410,
    body: { code: 'invitation-expired' },
  })
})

test('only a temporary password can be changed without a session', async () => {
  const { email } = await app.createUser('employee')
  const body = { email, newPassword, currentPassword: password }
  expect(await app.call(employeeAuth.setPassword, { body })).toMatchObject({
    status: 401,
    body: { code: 'wrong-credentials' },
  })
  expect((await app.call(employeeAuth.login, { body: { email, password } })).status).toBe(200)
})

test('setting a password ends every other session of that person', async () => {
  const user = await app.signIn('employee')
  const token = await createInvitation(app.client, user.id, 'reset')
  const body = { email: user.email, newPassword, inviteToken: token }
  const response = await app.call(employeeAuth.setPassword, { body })
  expect((await app.call(employeeAuth.check, { as: user })).status).toBe(401)
  expect((await app.call(employeeAuth.check, { as: response })).status).toBe(200)
})

test('setting a password in a colleague’s browser ends the session that was open there', async () => {
  const colleague = await app.signIn('employee')
  const { email, token } = await invited()
  const body = { email, newPassword, inviteToken: token }
  expect((await app.call(employeeAuth.setPassword, { as: colleague, body })).status).toBe(200)
  expect((await app.call(employeeAuth.check, { as: colleague })).status).toBe(401)
})

test.each(areas.slice(1))(
  'an %s who changes their own password stays signed in only in this browser',
  async (area, auth) => {
    if (!('changePassword' in auth)) throw new Error(area)
    const user = await app.signIn(area)
    const elsewhere = { cookie: await app.newSession(user) }
    const token = await createInvitation(app.client, user.id, 'reset')
    const change = (body: object) =>
      app.call(auth.changePassword, { as: user, body: { currentPassword: password, newPassword, ...body } })
    expect(await change({ currentPassword: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'wrong-current-password' },
    })
    expect(await change({ newPassword: 'short' })).toMatchObject({
      status: 422,
      body: { error: 'New password must be at least 8 characters' },
    })
    expect(await change({})).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } })
    expect((await app.call(auth.check, { as: user })).status).toBe(200)
    expect((await app.call(auth.check, { as: elsewhere })).status).toBe(401)
    // A link requested before the change, perhaps by an attacker, opens nothing.
    expect(await app.call(auth.validateInvitation, { query: { token } })).toMatchObject({
      status: 410,
      body: { code: 'invitation-expired' },
    })
    expect((await app.call(auth.login, { body: { email: user.email, password } })).status).toBe(401)
  },
)

test.each<[string, (holder: TestClient, id: string) => Promise<unknown>]>([
  ['deactivated', deactivateAccount],
  ['given a temporary password', async (holder, id) => setTemporaryPassword(holder, id, await hashPassword('another'))],
])('a waiting password change of an admin who is then %s changes nothing', async (_, change) => {
  const user = await app.signIn('academy-admin')
  const body = { currentPassword: password, newPassword }
  const response = await whileHeld(
    user.id,
    () => app.call(academyAdminAuth.changePassword, { as: user, body }),
    holder => change(holder, user.id),
  )
  expect(response).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  const login = await app.call(academyAdminAuth.login, { body: { email: user.email, password: newPassword } })
  expect(login.status).toBe(401)
})

const others = 'nine white swans'
test.each<[string, string, (holder: TestClient, id: string) => Promise<unknown>]>([
  // Switching on the second factor in another browser does this.
  ['its session is ended', password, (holder, id) => closeSessions(holder, id)],
  [
    'another tab changes it',
    others,
    async (holder, id) =>
      holder.query('update account set password_hash = $2 where id = $1', [id, await hashPassword(others)]),
  ],
])('a waiting password change changes nothing when meanwhile %s', async (_, current, meanwhile) => {
  const user = await app.signIn('library-admin')
  const body = { currentPassword: password, newPassword }
  const response = await whileHeld(
    user.id,
    () => app.call(libraryAdminAuth.changePassword, { as: user, body }),
    holder => meanwhile(holder, user.id),
  )
  expect(response).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  const login = await app.call(libraryAdminAuth.login, { body: { email: user.email, password: current } })
  expect(login.status).toBe(200)
})

test('a link requested while the invitation is being accepted is valid for one hour', async () => {
  const { id, email } = await invited()
  await whileHeld(
    id,
    async () => {
      await app.call(employeeAuth.forgotPassword, { body: { email } })
      return app.mailedToken(email)
    },
    async holder => setPassword(holder, id, await hashPassword(newPassword)),
  )
  const { rows } = await app.client.query(
    `select purpose, expires_at <= now() + interval '1 hour' as is_short
     from invitation where account_id = $1 and expires_at > now()`,
    [id],
  )
  expect(rows).toEqual([{ purpose: 'reset', is_short: true }])
})

/** Changes an account while a request that has already read it waits for its lock. */
const whileHeld = <T>(id: string, call: () => Promise<T>, change: (holder: TestClient) => Promise<unknown>) =>
  whileLocked(app, { lock: holder => lockAccount(holder, id), call, change })

test('forgot-password gives every address the same response and mails a link only to an account that can sign in', async () => {
  const active = await app.createUser('employee')
  const gone = await app.createUser('employee')
  await app.client.query(`update account set status = 'deactivated' where id = $1`, [gone.id])
  const pending = await invited()
  const responses = []
  for (const email of ['nobody@cro.example', gone.email, pending.email, active.email.toUpperCase()])
    responses.push(await app.call(employeeAuth.forgotPassword, { body: { email } }))
  expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
  expect(responses[0]?.status).toBe(200)

  const token = await app.mailedToken(active.email)
  const body = { email: active.email, newPassword, inviteToken: token }
  expect((await app.call(employeeAuth.setPassword, { body })).status).toBe(200)
  const fresh = await app.mailedToken(pending.email)
  expect((await app.call(employeeAuth.validateInvitation, { query: { token: pending.token } })).status).toBe(410)
  expect(await app.call(employeeAuth.validateInvitation, { query: { token: fresh } })).toMatchObject({ status: 200 })
  expect(await app.mailsTo(gone.email)).toEqual([])
  expect(await app.mailsTo('nobody@cro.example')).toEqual([])
})

test('the mails for an invitation and a reset have their own subject, link and lifetime', async () => {
  const admin = await app.signIn('academy-admin')
  const reset = await app.createUser('library-admin')
  await app.call(libraryAdminAuth.forgotPassword, { body: { email: reset.email } })
  await app.call(inviteEmployee, { as: admin, body: { email: 'i@cro.example', firstName: 'A <b>', lastName: 'B' } })
  await app.mailedToken(reset.email)
  await app.mailedToken('i@cro.example')
  const [resetMail] = await app.mailsTo(reset.email)
  expect(resetMail?.subject).toBe('Set a new password for Asterleigh Admin')
  expect(resetMail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/admin\/login\?token=[\w-]{43}\n/)
  expect(resetMail?.text).toContain('1 hour')
  const [invitation] = await app.mailsTo('i@cro.example')
  expect(invitation?.from?.address).toBe('academy@asterleigh.example')
  expect(invitation?.text).toMatch(/\/croacademy\/employee\/login\?token=[\w-]{43}\n/)
  expect(invitation?.html).toContain('A &lt;b&gt;')
  expect(invitation?.html).toMatch(/<a href="http:\/\/127\.0\.0\.1:3000\/croacademy\/employee\/login\?token=[\w-]{43}"/)
})
