import { expect, test } from 'vitest'
import { createAccount } from '../../../api/accounts/account-queries.ts'
import { addInvitation, consumeInvitation, createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { hashPassword } from '../../../api/accounts/passwords.ts'
import { setPassword } from '../../../api/accounts/session-queries.ts'
import { inviteEmployee } from '../../../api/contract/admin/academy-users.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { testClient } from '../../database.ts'
import { password, refused, sharedTestApp } from '../test-app.ts'
import { whileAccountLocked } from '../while-locked.ts'
import { invitedAccount } from './invited-account.ts'

const app = await sharedTestApp()

const areas = [
  ['employee', employeeAuth],
  ['academy-admin', academyAdminAuth],
  ['library-admin', libraryAdminAuth],
] as const

const newPassword = 'a lighthouse in fog'

/** Sets the password of an employee. */
const set = (email: string, inviteToken: string, changes: object = {}) =>
  app.call(employeeAuth.setPassword, { body: { email, newPassword, inviteToken, ...changes } })
const validate = (token: string) => app.call(employeeAuth.validateInvitation, { query: { token } })

test.each(areas)('the link of an invitation sets the password of the %s once and signs in', async (area, auth) => {
  const { email, token } = await invitedAccount(app, area)
  const query = { token }
  // Mail scanners open links: validating must not use one up.
  for (let attempt = 0; attempt < 3; attempt += 1)
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
  expect(await app.call(auth.setPassword, { body })).toMatchObject(refused(410, 'invitation-used'))
})

const ends = ['.', '>', ')', ').', ',', ';', '"', '’', '…', '>.\u200b', '_', '-', '*'].map(end => `%s${end}`)
test.each([...ends, '“%s”', '<%s>', ' %s\n'])('a token that a mail program turns into %j is accepted', async copied => {
  const { email, token } = await invitedAccount(app)
  const inviteToken = copied.replace('%s', token)
  expect(await validate(inviteToken)).toMatchObject({ status: 200, body: { email } })
  expect((await set(email, inviteToken)).status).toBe(200)
  expect((await validate(token)).status).toBe(410)
})

test('a token works in its own area only', async () => {
  const { email, token } = await invitedAccount(app, 'academy-admin')
  for (const auth of [employeeAuth, libraryAdminAuth]) {
    expect(await app.call(auth.validateInvitation, { query: { token } })).toMatchObject({ status: 404 })
    const response = await app.call(auth.setPassword, { body: { email, newPassword, inviteToken: token } })
    expect(response).toMatchObject(refused(404, 'invitation-not-found'))
  }
})

test('an unknown token and an expired one have different errors', async () => {
  for (const token of ['nonsense', '', '.', 'x'.repeat(500), '\u0000']) {
    const error = 'Token not found in database. This invitation may be invalid.'
    const debug = { tokenExists: false, usedAt: null, isExpired: false }
    const body = { code: 'invitation-not-found', error, debug }
    expect(await validate(token)).toMatchObject({ status: 404, body })
  }
  const { id, email, token } = await invitedAccount(app)
  await app.client.query(`update invitation set expires_at = now() - interval '1 second' where account_id = $1`, [id])
  const error = 'This invitation has expired. Please request a new one.'
  const debug = { tokenExists: true, usedAt: null, isExpired: true }
  const body = { code: 'invitation-expired', error, debug }
  expect(await validate(token)).toMatchObject({ status: 410, body })
  expect(await set(email, token)).toMatchObject(refused(410, 'invitation-expired'))
})

test('an invitation is valid for seven days, a reset for one hour', async () => {
  const { id } = await invitedAccount(app)
  await createInvitation(app.client, (await app.createUser('employee')).id, 'reset')
  const lifetimes = await app.client.query(
    `select purpose, extract(epoch from expires_at - created_at)::integer as seconds from invitation
     where account_id = $1 or purpose = 'reset'`,
    [id],
  )
  expect(lifetimes.rows).toContainEqual({ purpose: 'invitation', seconds: 7 * 24 * 3600 })
  expect(lifetimes.rows).toContainEqual({ purpose: 'reset', seconds: 3600 })
})

test('concurrent requests use a link once', async () => {
  const { email, token } = await invitedAccount(app)
  const responses = await Promise.all([1, 2, 3, 4].map(() => set(email, token)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
})

test('using one of two valid links voids the other, also when both are used at once', async () => {
  const { id, email, token } = await invitedAccount(app)
  const other = await addInvitation(app.client, id, 'invitation')
  const responses = await Promise.all([token, other].map(link => set(email, link)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a used link voids the other one also for transactions that began earlier', async () => {
  const { id, email, token } = await invitedAccount(app)
  const other = await addInvitation(app.client, id, 'invitation')
  const earlier = testClient(app.databaseUrl)
  try {
    await earlier.query('begin')
    expect((await set(email, token)).status).toBe(200)
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
  expect(await set(email, inviteToken)).toMatchObject(refused(403, 'account-deactivated'))
  const { rows } = await app.client.query('select status from account where id = $1', [id])
  expect(rows).toEqual([{ status: 'deactivated' }])
})

test('a refused password or another address does not use up the link', async () => {
  const { email, token } = await invitedAccount(app)
  for (const [changes, status, code] of [
    [{ newPassword: 'too short' }, 422, 'password-too-short-employee'],
    [{ newPassword: 'i am MATTEO at work' }, 422, 'password-personal'],
    [{ email: 'other@cro.example' }, 422, 'invitation-other-email'],
    [{ newPassword: undefined }, 400, 'bad-request'],
  ] as const)
    expect(await set(email, token, changes)).toMatchObject(refused(status, code))
  expect((await set(email, token)).status).toBe(200)
})

test('activating an account with a password voids its mailed link', async () => {
  const { email, token } = await invitedAccount(app, 'library-admin')
  const account = { area: 'library-admin', email, firstName: 'Matteo', lastName: 'Ricci' } as const
  await createAccount(app.client, { ...account, passwordHash: await hashPassword(password) })
  expect(await app.call(libraryAdminAuth.validateInvitation, { query: { token } })).toMatchObject(
    refused(410, 'invitation-expired'),
  )
})

test('a link requested while the invitation is being accepted is valid for one hour', async () => {
  const { id, email } = await invitedAccount(app)
  await whileAccountLocked(
    app,
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

test('forgot-password returns one response and mails active and invited accounts only', async () => {
  const active = await app.createUser('employee')
  const gone = await app.createUser('employee')
  await app.client.query(`update account set status = 'deactivated' where id = $1`, [gone.id])
  const pending = await invitedAccount(app)
  const responses = []
  for (const email of ['nobody@cro.example', gone.email, pending.email, active.email.toUpperCase()])
    responses.push(await app.call(employeeAuth.forgotPassword, { body: { email } }))
  expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
  expect(responses[0]?.status).toBe(200)

  expect((await set(active.email, await app.mailedToken(active.email))).status).toBe(200)
  const fresh = await app.mailedToken(pending.email)
  expect((await validate(pending.token)).status).toBe(410)
  expect((await validate(fresh)).status).toBe(200)
  for (const address of [gone.email, 'nobody@cro.example']) expect(await app.mailsTo(address)).toEqual([])
})

test('the mails for an invitation and a reset have their own subject, link and lifetime', async () => {
  const admin = await app.signIn('academy-admin')
  const reset = await app.createUser('library-admin')
  await app.call(libraryAdminAuth.forgotPassword, { body: { email: reset.email } })
  await app.call(inviteEmployee, { as: admin, body: { email: 'i@cro.example', firstName: 'A <b>', lastName: 'B' } })
  const resetMail = await app.mailTo(reset.email)
  expect(resetMail.subject).toBe('Reset your password for Asterleigh Admin')
  expect(resetMail.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/admin\/login\?token=[\w-]{43}\n/)
  expect(resetMail.text).toContain('1 hour')
  const invitation = await app.mailTo('i@cro.example')
  expect(invitation.from?.address).toBe('academy@asterleigh.example')
  expect(invitation.text).toMatch(/\/croacademy\/employee\/login\?token=[\w-]{43}\n/)
  expect(invitation.html).toContain('A &lt;b&gt;')
  expect(invitation.html).toMatch(/<a href="http:\/\/127\.0\.0\.1:3000\/croacademy\/employee\/login\?token=[\w-]{43}"/)
})
