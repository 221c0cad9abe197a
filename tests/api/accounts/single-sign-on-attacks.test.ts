import { afterEach, expect, test, vi } from 'vitest'
import { defaultOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { storeProvider } from '../../../api/accounts/single-sign-on-queries.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { employeeSingleSignOn } from '../../../api/contract/single-sign-on.ts'
import { createTestApp } from '../test-app.ts'
import { openBrowser } from './sign-in-browser.ts'
import { key, singleSignOnStage } from './single-sign-on-calls.ts'

const { app, provider, newEmployee, start, toCallback, toAlteredCallback, finish, expectNothing, lastReason } =
  await singleSignOnStage()

afterEach(() => {
  vi.useRealTimers()
  provider.interfere()
  provider.expireCodesAfter(60)
})

const login = '/croacademy/employee/login'

test('the provider is asked with PKCE, a state, a nonce and the code in the query', async () => {
  const { begun } = await toCallback(await newEmployee())
  const asked = Object.fromEntries(new URL(begun).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    response_mode: 'query',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    redirect_uri: `${app.config.publicUrl}/api/croacademy/auth/sso/callback`,
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
  const again = Object.fromEntries(new URL((await toCallback(await newEmployee())).begun).searchParams)
  for (const name of ['state', 'nonce', 'code_challenge']) expect(again[name]).not.toBe(asked[name])
})

test('the cookie of a begun sign-in is HttpOnly, SameSite=Lax, ends in ten minutes and shows nothing', async () => {
  const { headers } = await start(await newEmployee())
  const [cookie = ''] = [headers['set-cookie'] ?? []].flat()
  expect(cookie).toMatch(/^asterleigh_sso=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const value = Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')
  expect(value).not.toMatch(/state|employee|http/)
})

test('over https the cookie is Secure and bound to this host', async () => {
  await using secure = await createTestApp({ secondFactorKey: key, publicUrl: 'https://academy.example' })
  const organisationId = await defaultOrganisation(secure.client)
  const client = { organisationId, issuer: provider.issuer, clientId: 'any', sealedSecret: null }
  await storeProvider(secure.client, { ...client, domains: ['cro.example'], only: false, create: false })
  const { headers } = await secure.call(employeeSingleSignOn.start, { body: { email: 'ada@cro.example' } })
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-asterleigh_sso=[\w-]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('a callback in another browser does not sign anyone in', async () => {
  const email = await newEmployee()
  const { callback } = await toCallback(email)
  const other = openBrowser(app)
  expect(await finish(other, callback)).toEqual({ pathname: login, outcome: 'sso-expired' })
  await expectNothing(email, other)
})

test('a callback of another person’s sign-in does not end the sign-in of this browser as that person', async () => {
  const attacker = await toCallback(await newEmployee())
  const email = await newEmployee()
  const victim = await toCallback(email)
  expect(await finish(victim.browser, attacker.callback)).toMatchObject({ outcome: 'sso-expired' })
  await expectNothing(email, victim.browser)
})

test('a browser that blocks cookies gets a sentence', async () => {
  const email = await newEmployee()
  const browser = openBrowser(app, { withCookies: false })
  const begun = await start(email)
  if (begun.status !== 200) throw new Error(begun.body.code)
  const { callback } = await toCallback(email)
  expect(await finish(browser, callback)).toEqual({ pathname: login, outcome: 'sso-expired' })
  await expectNothing(email, browser)
})

test('a sign-in counts once, even with the same cookie and a code that was not used', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  const { cookie } = browser
  const other = openBrowser(app)
  other.keep(cookie)
  const changed = new URL(callback)
  changed.searchParams.set('code', 'another')
  expect(await finish(browser, changed.href)).toMatchObject({ outcome: 'sso-expired' })
  expect(lastReason()).toBe('invalid_grant')
  expect(await finish(other, callback)).toMatchObject({ outcome: 'sso-expired' })
  await expectNothing(email, other)
})

test('a repeated callback changes nothing and does not end the session', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'done' })
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-expired' })
  expect((await app.call(employeeAuth.check, { as: browser })).status).toBe(200)
})

test('an employee’s sign-in does not end in the admins’ area', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  const asked = provider.watch()
  const elsewhere = callback.replace('/croacademy/auth/', '/croacademy/admin/auth/')
  expect(await finish(browser, elsewhere)).toEqual({ pathname: '/croacademy/admin/login', outcome: 'sso-expired' })
  expect(asked).toEqual([])
  await expectNothing(email, browser)
})

test('an altered cookie, and one that is older than ten minutes, are refused', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  const asked = provider.watch()
  const { cookie } = browser
  const altered = openBrowser(app)
  const at = cookie.length - 8
  altered.keep(`${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`)
  expect(await finish(altered, callback)).toMatchObject({ outcome: 'sso-expired' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-expired' })
  expect(asked).toEqual([])
  vi.useRealTimers()
  await expectNothing(email, browser)
})

test('an expired code is refused', async () => {
  const email = await newEmployee()
  provider.expireCodesAfter(1)
  const { browser, callback } = await toCallback(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  expect(await finish(browser, callback)).toEqual({ pathname: login, outcome: 'sso-expired' })
  expect(lastReason()).toBe('invalid_grant')
  vi.useRealTimers()
  await expectNothing(email, browser)
})

test('a code whose challenge was replaced on the way is refused', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toAlteredCallback(email, 'code_challenge', 'A'.repeat(43))
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-expired' })
  await expectNothing(email, browser)
})

test('a person who cancels at the provider sees a message', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  const declined = new URL(callback)
  declined.searchParams.delete('code')
  declined.searchParams.set('error', 'access_denied')
  expect(await finish(browser, declined.href)).toEqual({ pathname: login, outcome: 'sso-declined' })
  await expectNothing(email, browser)
})
