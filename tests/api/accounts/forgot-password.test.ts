import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../api/accounts/passwords.ts'
import { setPassword } from '../../../api/accounts/session-queries.ts'
import { inviteEmployee } from '../../../api/contract/academy-users.ts'
import { employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { invitedAccount } from './invited-account.ts'
import { whileAccountLocked } from './while-account-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const newPassword = 'a lighthouse in fog'

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
  expect(resetMail?.subject).toBe('Reset your password for Asterleigh Admin')
  expect(resetMail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/admin\/login\?token=[\w-]{43}\n/)
  expect(resetMail?.text).toContain('1 hour')
  const [invitation] = await app.mailsTo('i@cro.example')
  expect(invitation?.from?.address).toBe('academy@asterleigh.example')
  expect(invitation?.text).toMatch(/\/croacademy\/employee\/login\?token=[\w-]{43}\n/)
  expect(invitation?.html).toContain('A &lt;b&gt;')
  expect(invitation?.html).toMatch(/<a href="http:\/\/127\.0\.0\.1:3000\/croacademy\/employee\/login\?token=[\w-]{43}"/)
})
