import { expect, test } from 'vitest'
import { createAccount } from '../../../api/accounts/account-queries.ts'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { singleSignOnOffer } from '../../../api/accounts/single-sign-on-offer.ts'
import { setKeepsPassword } from '../../../api/accounts/single-sign-on-queries.ts'
import { readSettings } from '../../../api/contract/admin/settings.ts'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../../api/contract/auth.ts'
import { employeeSingleSignOn } from '../../../api/contract/single-sign-on.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { createTestApp, password, refused } from '../test-app.ts'
import { singleSignOnStage } from './single-sign-on-calls.ts'

const { app, provider, newOrganisation, start, signIn } = await singleSignOnStage({ rateLimits: 'on' })

const useSso = refused(409, 'use-sso')

/** Calls from an address of its own, so that no test reaches the limits of another. */
let callers = 0
function newAddress(): string {
  callers += 1
  return `203.0.113.${callers}`
}

const logIn = (email: string, typed = password) =>
  app.call(employeeAuth.login, { body: { email, password: typed }, from: newAddress() })

test('with --only a password is refused alike for known and unknown people of the domain', async () => {
  const { domain, organisationId, set } = await newOrganisation()
  const { email } = await app.createUser('employee', { email: `ada@${domain}`, organisationId })
  expect((await logIn(email)).status).toBe(200)
  await set({ only: true })
  for (const [address, typed] of [
    [email, password],
    [email.toUpperCase(), password],
    [email, 'a wrong password'],
    [`nobody@${domain}`, password],
  ] as const)
    expect(await logIn(address, typed)).toMatchObject(useSso)
  const admin = { body: { email, password }, from: newAddress() }
  expect(await app.call(academyAdminAuth.login, admin)).toMatchObject({ ...useSso, body: { success: false } })
  expect((await app.call(libraryAdminAuth.login, admin)).status).toBe(401)
  provider.signInAs({ sub: 'ada', email })
  expect(await signIn(email)).toMatchObject({ outcome: 'done' })
})

test('with --only no link sets a password, neither a mailed one nor a requested one', async () => {
  const { domain, organisationId } = await newOrganisation({ only: true })
  const email = `ada@${domain}`
  const names = { firstName: 'Ada', lastName: 'Brandt' }
  const account = await createAccount(app.client, { area: 'employee', email, ...names, organisationId })
  if ('refused' in account) throw new Error(account.refused)
  const inviteToken = await createInvitation(app.client, account.id, 'invitation')
  const body = { email, newPassword: 'nine tall lighthouses', inviteToken }
  expect(await app.call(employeeAuth.setPassword, { body })).toMatchObject(useSso)
  for (const address of [email, `nobody@${domain}`])
    expect(await app.call(employeeAuth.forgotPassword, { body: { email: address } })).toMatchObject(useSso)
  const [stored] = await app.client`select status, password_hash from account where id = ${account.id}`
  expect(stored).toEqual({ status: 'invited', password_hash: null })
})

test('with --only a temporary password is refused too', async () => {
  const { domain, organisationId } = await newOrganisation({ only: true })
  const { id, email } = await app.createUser('employee', { email: `ada@${domain}`, organisationId })
  await app.client`update account set must_change_password = true where id = ${id}`
  const body = { email, currentPassword: password, newPassword: 'nine tall lighthouses' }
  expect(await app.call(employeeAuth.setPassword, { body })).toMatchObject(useSso)
  expect(await logIn(email)).toMatchObject(useSso)
})

test('an admin who keeps the password signs in with it, and a guess does not find that out', async () => {
  const { domain, organisationId } = await newOrganisation({ only: true })
  const { id, email } = await app.createUser('academy-admin', { email: `eva@${domain}`, organisationId })
  await setKeepsPassword(app.client, id, true)
  const withPassword = (typed: string) =>
    app.call(academyAdminAuth.login, { body: { email, password: typed }, from: newAddress() })
  expect(await withPassword('a guess')).toMatchObject(useSso)
  expect((await withPassword(password)).status).toBe(200)
})

test('guesses are limited as always with --only', async () => {
  const { domain } = await newOrganisation({ only: true })
  const from = newAddress()
  const guess = () => app.call(employeeAuth.login, { body: { email: `ada@${domain}`, password: 'a guess' }, from })
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(409)
  expect((await guess()).status).toBe(429)
})

test('starts are limited for each client address', async () => {
  const from = newAddress()
  const begin = () => start('nobody@elsewhere.example', 'employee', from)
  for (let count = 0; count < 300; count += 1) await begin()
  expect(await begin()).toMatchObject(refused(429, 'too-many-requests'))
  expect(await start('nobody@elsewhere.example', 'employee', newAddress())).toMatchObject(refused(404, 'no-sso'))
})

test('the server knows without waiting whether an organisation has single sign-on, once it has asked', async () => {
  await newOrganisation()
  const onIdleError = () => {}
  const database = openDatabase(app.databaseUrl, { max: 1, statementSeconds: 5, onIdleError })
  const isOffered = singleSignOnOffer(app.config, database)
  expect(isOffered()).toBe(false)
  await expect.poll(isOffered).toBe(true)
  const isNeverOffered = singleSignOnOffer({ ...app.config, secondFactorKey: undefined }, database)
  expect([isNeverOffered(), await database.run(async () => isNeverOffered())]).toEqual([false, false])
  await database.close()
})

test('an installation without SECOND_FACTOR_KEY notices nothing', async () => {
  await using bare = await createTestApp({ rateLimits: 'off' })
  const admin = await bare.signIn('academy-admin')
  expect((await bare.app.inject({ url: '/croacademy/employee/login' })).headers).not.toHaveProperty('server-timing')
  expect(await bare.call(employeeSingleSignOn.start, { body: { email: admin.email } })).toMatchObject(
    refused(404, 'no-sso'),
  )
  expect((await bare.call(readSettings, { as: admin })).body).not.toHaveProperty('singleSignOn')
  // A query of one of these tables would wait.
  await bare.client`begin`
  await bare.client`lock table identity_provider, sign_in_domain, sign_in_identity in access exclusive mode`
  const { email } = admin
  expect((await bare.call(academyAdminAuth.login, { body: { email, password } })).status).toBe(200)
  expect((await bare.call(employeeAuth.forgotPassword, { body: { email } })).status).toBe(200)
  await bare.app.inject({ url: '/croacademy/employee/login' })
  await bare.client`rollback`
})
