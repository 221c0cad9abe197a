import { expect, test } from 'vitest'
import { createAccount } from '../../../api/accounts/account-queries.ts'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { deactivateUser, exportUser, listEmployees, unlinkSignIn } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { readSettings } from '../../../api/contract/admin/settings.ts'
import { academyAdminAuth, employeeAuth } from '../../../api/contract/auth.ts'
import { refused } from '../test-app.ts'
import { openBrowser } from './sign-in-browser.ts'
import { singleSignOnStage } from './single-sign-on-calls.ts'

const { app, provider, newOrganisation, start, signIn } = await singleSignOnStage()

const dashboard = { pathname: '/croacademy/training', outcome: 'done' }
const atLogin = (outcome: string) => ({ pathname: '/croacademy/employee/login', outcome })

/** Creates an organisation with an admin and, unless `status` is null, an employee of that status. */
async function newStaff(status: 'active' | 'invited' | 'deactivated' | null = 'active', settings = {}) {
  const client = await newOrganisation(settings)
  const { organisationId, domain } = client
  const admin = await app.signIn('academy-admin', { organisationId })
  const email = `ada@${domain}`
  const person = { area: 'employee', email, firstName: 'Ada', lastName: 'Brandt', organisationId } as const
  const account = status && (await createAccount(app.client, person))
  if (account && 'refused' in account) throw new Error(account.refused)
  const id = account?.id ?? ''
  const token = status === 'invited' ? await createInvitation(app.client, id, 'invitation') : ''
  await app.client`update account set status = ${status ?? ''}, accepted_at = case when ${status} = 'invited' then null else now() end
    where id = ${id === '' ? null : id}`
  const log = async () => (await app.call(listAcademyAudit, { as: admin })).body
  return { ...client, admin, email, id, token, log }
}

const linkOf = (id: string) => app.client`select issuer, subject from sign_in_identity where account_id = ${id}`

test('an employee signs in at the organisation’s provider and is at the dashboard', async () => {
  const { email, id, log } = await newStaff()
  provider.signInAs({ sub: 'ada-1', email, email_verified: true })
  const { browser, ...end } = await signIn(email)
  expect(end).toEqual(dashboard)
  expect(await app.call(employeeAuth.check, { as: browser })).toMatchObject({
    status: 200,
    body: { user: { id, email } },
  })
  expect(await linkOf(id)).toEqual([{ issuer: provider.issuer, subject: 'ada-1' }])
  expect(await log()).toMatchObject([{ action: 'signed-in', detail: { by: 'organisation' }, actor_email: email }])
})

test('an academy admin signs in to the admin portal, without the second step of ours', async () => {
  const { organisationId, domain } = await newOrganisation()
  const { id, email } = await app.createUser('academy-admin', { email: `eva@${domain}`, organisationId })
  await app.client`insert into second_factor (account_id, sealed_seed, confirmed_at) values (${id}, 'x', now())`
  provider.signInAs({ sub: 'eva-1', email })
  const { browser, ...end } = await signIn(email, 'academy-admin')
  expect(end).toEqual({ pathname: '/croacademy/admin/dashboard', outcome: 'done' })
  expect(await app.call(academyAdminAuth.check, { as: browser })).toMatchObject({ status: 200, body: { user: { id } } })
})

test('someone who is employee and admin gets the area from which they started', async () => {
  const { organisationId, domain } = await newOrganisation()
  const email = `both@${domain}`
  await app.createUser('academy-admin', { email, organisationId })
  await app.createUser('employee', { email, organisationId })
  provider.signInAs({ sub: 'both-1', email })
  const browser = openBrowser(app)
  expect(await signIn(email, 'academy-admin', browser)).toMatchObject({ outcome: 'done' })
  expect((await app.call(employeeAuth.check, { as: browser })).status).toBe(401)
  expect(await signIn(email, 'employee', browser)).toMatchObject(dashboard)
  expect((await app.call(academyAdminAuth.check, { as: browser })).status).toBe(200)
})

test('a sign-in ends the browser’s previous session', async () => {
  const { email, organisationId } = await newStaff()
  const { cookie } = await app.signIn('employee', { organisationId })
  const browser = openBrowser(app)
  browser.keep(cookie)
  provider.signInAs({ sub: 'shared-1', email })
  expect(await signIn(email, 'employee', browser)).toMatchObject(dashboard)
  expect((await app.call(employeeAuth.check, { as: { cookie } })).status).toBe(401)
})

test('from the second time the stored sub decides, whatever the address is then', async () => {
  const { email, id, domain } = await newStaff()
  provider.signInAs({ sub: 'ada-2', email })
  await signIn(email)
  provider.signInAs({ sub: 'ada-2', email: `renamed@${domain}`, email_verified: false })
  const { browser, ...end } = await signIn(email)
  expect(end).toEqual(dashboard)
  expect(await app.call(employeeAuth.check, { as: browser })).toMatchObject({ body: { user: { id, email } } })
})

test('another sub for a known address is refused until an admin unlinks the sign-in', async () => {
  const { email, id, admin, log } = await newStaff()
  provider.signInAs({ sub: 'ada-3', email })
  await signIn(email)
  provider.signInAs({ sub: 'not-ada', email })
  expect(await signIn(email)).toMatchObject(atLogin('sso-other-identity'))
  const employees = async () => (await app.call(listEmployees, { as: admin })).body
  expect(await employees()).toMatchObject([{ id, linked_sign_in: true }])
  expect((await app.call(unlinkSignIn, { as: admin, params: { id } })).status).toBe(200)
  expect(await employees()).toMatchObject([{ id, linked_sign_in: false }])
  expect(await app.call(unlinkSignIn, { as: admin, params: { id } })).toMatchObject(refused(409, 'not-linked'))
  expect(await log()).toMatchObject([{ action: 'sign-in-unlinked', subject: { id } }, { action: 'signed-in' }])
  expect(await signIn(email)).toMatchObject(dashboard)
  expect(await linkOf(id)).toEqual([{ issuer: provider.issuer, subject: 'not-ada' }])
})

test('an admin of another organisation cannot unlink anyone', async () => {
  const { email, id } = await newStaff()
  const { admin } = await newStaff()
  provider.signInAs({ sub: 'ada-4', email })
  await signIn(email)
  expect(await app.call(unlinkSignIn, { as: admin, params: { id } })).toMatchObject(refused(404, 'user-not-found'))
  expect(await linkOf(id)).toHaveLength(1)
})

test('an invited employee becomes active, and the invitation’s link ends', async () => {
  const { email, id, token } = await newStaff('invited')
  provider.signInAs({ sub: 'ada-5', email, email_verified: true })
  expect(await signIn(email)).toMatchObject(dashboard)
  const [account] = await app.client`select status, accepted_at, password_hash from account where id = ${id}`
  expect(account).toMatchObject({ status: 'active', accepted_at: expect.any(Date), password_hash: null })
  expect(await app.call(employeeAuth.validateInvitation, { query: { token } })).toMatchObject(
    refused(410, 'invitation-expired'),
  )
})

test('a deactivated account is refused, whether or not it is linked', async () => {
  const { email, id, admin } = await newStaff()
  provider.signInAs({ sub: 'ada-6', email })
  const { browser } = await signIn(email)
  await app.call(deactivateUser, { as: admin, params: { id } })
  expect((await app.call(employeeAuth.check, { as: browser })).status).toBe(401)
  expect(await signIn(email)).toMatchObject(atLogin('account-deactivated'))
  await app.call(unlinkSignIn, { as: admin, params: { id } })
  expect(await signIn(email)).toMatchObject(atLogin('account-deactivated'))
  expect(await linkOf(id)).toHaveLength(0)
})

test.each([
  ['unverified', () => ({ email_verified: false })],
  ['unverified, as a text', () => ({ email_verified: 'false' })],
  ['of another domain', () => ({ email: 'ada@elsewhere.example' })],
  ['of a domain that only ends alike', (domain: string) => ({ email: `ada@evil-${domain}` })],
  ['of a subdomain', (domain: string) => ({ email: `ada@mail.${domain}` })],
  ['two in one', (domain: string) => ({ email: `ada@elsewhere.example,ada@${domain}` })],
])('an address that is %s is refused', async (_, claimed) => {
  const { email, id, domain } = await newStaff()
  provider.signInAs({ sub: crypto.randomUUID(), email, ...claimed(domain) })
  expect(await signIn(email)).toMatchObject(atLogin('sso-email'))
  expect(await linkOf(id)).toHaveLength(0)
})

test('without an address from the provider, only a linked account can sign in', async () => {
  const { email } = await newStaff()
  provider.signInAs({ sub: crypto.randomUUID() })
  expect(await signIn(email)).toMatchObject(atLogin('sso-email'))
})

test('an unknown person is refused, and with --create becomes an employee once', async () => {
  const { email, set, log } = await newStaff(null)
  provider.signInAs({ sub: 'new-1', email, given_name: ' Ada ', family_name: 'von  Brandt' })
  expect(await signIn(email)).toMatchObject(atLogin('sso-unknown'))
  expect(await signIn(email, 'academy-admin')).toMatchObject({ outcome: 'sso-unknown' })
  await set({ create: true })
  expect(await signIn(email, 'academy-admin')).toMatchObject({ outcome: 'sso-unknown' })
  const { browser, ...end } = await signIn(email)
  expect(end).toEqual(dashboard)
  expect(await signIn(email)).toMatchObject(dashboard)
  const { body } = await app.call(employeeAuth.check, { as: browser })
  expect(body).toMatchObject({ user: { email, firstName: 'Ada', lastName: 'von Brandt' } })
  expect(await log()).toMatchObject([{ action: 'signed-in' }, { action: 'employee-created-by-sign-in' }])
})

test.each([
  ['a whole name', { name: 'Ada Maria Brandt' }, dashboard],
  ['one word', { name: 'Ada' }, atLogin('sso-name')],
  ['no name', {}, atLogin('sso-name')],
  ['a hidden character', { given_name: 'A\u0007da', family_name: 'Brandt' }, atLogin('sso-name')],
])('with --create, a person with %s ends as expected', async (_, names, end) => {
  const { email } = await newStaff(null, { create: true })
  provider.signInAs({ sub: crypto.randomUUID(), email, ...names })
  expect(await signIn(email)).toMatchObject(end)
  const created = await app.client`select first_name, last_name from account where email = ${email}`
  expect(created).toEqual(end === dashboard ? [{ first_name: 'Ada', last_name: 'Maria Brandt' }] : [])
})

test('a start is refused alike for unknown people and unknown domains, and not for unknown people of a known one', async () => {
  const { email, domain } = await newStaff()
  expect(await start('nobody@elsewhere.example')).toMatchObject(refused(404, 'no-sso'))
  expect(await start('no address')).toMatchObject(refused(400, 'invalid-email'))
  const known = await start(email)
  const unknown = await start(`nobody@${domain.toUpperCase()}`)
  expect(known.status).toBe(200)
  expect(unknown.status).toBe(200)
})

test('the settings name the provider, and the export of a person the link', async () => {
  const { email, id, admin, domain } = await newStaff()
  provider.signInAs({ sub: 'ada-7', email })
  await signIn(email)
  const { body } = await app.call(readSettings, { as: admin })
  expect(body).toHaveProperty('singleSignOn', {
    issuer: provider.issuer,
    domains: [domain],
    only: false,
    create: false,
  })
  const { body: held } = await app.call(exportUser, { as: admin, params: { id } })
  expect(held).toHaveProperty('single_sign_on', {
    issuer: provider.issuer,
    subject: 'ada-7',
    since: expect.any(String),
  })
  await app.client`delete from account where id = ${id}`
  expect(await linkOf(id)).toHaveLength(0)
})
