import { afterEach, expect, test, vi } from 'vitest'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { openBrowser } from './sign-in-browser.ts'
import { singleSignOnStage } from './single-sign-on-calls.ts'

const { app, provider, newOrganisation, start, toCallback, signIn, finish } = await singleSignOnStage()

afterEach(() => {
  vi.useRealTimers()
  provider.interfere()
  provider.expireCodesAfter(60)
  provider.rename(provider.issuer)
})

let count = 0

/** Creates an organisation with an employee, whom the provider signs in. Returns the address. */
async function newEmployee(): Promise<string> {
  const { domain, organisationId } = await newOrganisation()
  count += 1
  const { email } = await app.createUser('employee', { email: `p${count}@${domain}`, organisationId })
  provider.signInAs({ sub: `sub of ${email}`, email })
  return email
}

/** Expects that nobody is signed in, no account is linked, and the log names no person. */
async function expectNothing(email: string, browser: ReturnType<typeof openBrowser>) {
  expect((await app.call(employeeAuth.check, { as: browser })).status).toBe(401)
  const linked =
    await app.client`select from sign_in_identity join account on account.id = account_id where email = ${email}`
  expect(linked).toHaveLength(0)
  const log = app.lines.join('')
  expect(log).not.toContain(email)
  expect(log).not.toContain('sub of')
}

const login = '/croacademy/employee/login'
const failedWith = (reason: string) => expect.stringMatching(new RegExp(`"reason":"${reason}".*single sign-on failed`))
const lastWarning = () => app.lines.findLast(line => line.includes('single sign-on failed'))

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

test('a callback in another browser signs nobody in', async () => {
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
  expect(lastWarning()).toEqual(failedWith('invalid_grant'))
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
  const elsewhere = callback.replace('/croacademy/auth/', '/croacademy/admin/auth/')
  expect(await finish(browser, elsewhere)).toEqual({ pathname: '/croacademy/admin/login', outcome: 'sso-expired' })
  await expectNothing(email, browser)
})

test('an altered cookie, and one that is older than ten minutes, are refused', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  const { cookie } = browser
  const altered = openBrowser(app)
  const at = cookie.length - 8
  altered.keep(`${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`)
  expect(await finish(altered, callback)).toMatchObject({ outcome: 'sso-expired' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-expired' })
  await expectNothing(email, browser)
})

test('an expired code is refused', async () => {
  const email = await newEmployee()
  provider.expireCodesAfter(1)
  const { browser, callback } = await toCallback(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  expect(await finish(browser, callback)).toEqual({ pathname: login, outcome: 'sso-expired' })
  expect(lastWarning()).toEqual(failedWith('invalid_grant'))
  vi.useRealTimers()
  await expectNothing(email, browser)
})

test('a token with another nonce is refused', async () => {
  const email = await newEmployee()
  const begun = await start(email)
  if (begun.status !== 200) throw new Error(begun.body.code)
  const browser = openBrowser(app)
  browser.keep(begun.headers['set-cookie'])
  const asked = new URL(begun.body.url)
  asked.searchParams.set('nonce', 'of-another-sign-in')
  const callback = await browser.follow(asked.href, /\/sso\/callback/)
  expect(await finish(browser, callback.href)).toEqual({ pathname: login, outcome: 'sso-failed' })
  expect(lastWarning()).toEqual(failedWith('OAUTH_JWT_CLAIM_COMPARISON_FAILED'))
  await expectNothing(email, browser)
})

test('a code whose challenge was replaced on the way is refused', async () => {
  const email = await newEmployee()
  const begun = await start(email)
  if (begun.status !== 200) throw new Error(begun.body.code)
  const browser = openBrowser(app)
  browser.keep(begun.headers['set-cookie'])
  const asked = new URL(begun.body.url)
  asked.searchParams.set('code_challenge', 'A'.repeat(43))
  const callback = await browser.follow(asked.href, /\/sso\/callback/)
  expect(await finish(browser, callback.href)).toMatchObject({ outcome: 'sso-expired' })
  await expectNothing(email, browser)
})

test('a callback that names another issuer is refused before the code is sent anywhere', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  const asked: string[] = []
  provider.interfere(({ url = '' }) => asked.push(url) === 0)
  const mixedUp = new URL(callback)
  mixedUp.searchParams.set('iss', 'https://other.example')
  expect(await finish(browser, mixedUp.href)).toMatchObject({ outcome: 'sso-failed' })
  expect(asked).toEqual([])
  await expectNothing(email, browser)
})

test('a token of another issuer is refused, though signed with the right key', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  provider.rename('http://127.0.0.1:9')
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-failed' })
  expect(lastWarning()).toEqual(failedWith('OAUTH_JWT_CLAIM_COMPARISON_FAILED'))
  await expectNothing(email, browser)
})

test('metadata of another issuer are not used', async () => {
  const { domain } = await newOrganisation({ clientId: 'a client without metadata yet' })
  provider.rename('http://127.0.0.1:9')
  expect(await start(`ada@${domain}`)).toMatchObject({ status: 503, body: { code: 'sso-unavailable' } })
})

test('metadata that lead the browser to a script are not used', async () => {
  const { domain } = await newOrganisation({ clientId: 'another client without metadata' })
  provider.interfere(({ url }, response) => {
    if (!url?.includes('openid-configuration')) return false
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer: provider.issuer, authorization_endpoint: 'javascript:alert(1)' }))
    return true
  })
  expect(await start(`ada@${domain}`)).toMatchObject({ status: 503, body: { code: 'sso-unavailable' } })
})

test('keys that change during a sign-in end in a sentence at worst, and the next sign-in works', async () => {
  const email = await newEmployee()
  expect(await signIn(email)).toMatchObject({ outcome: 'done' })
  const { browser, callback } = await toCallback(email)
  provider.rotateKeys()
  // The library has read the keys a moment ago and does not read them again within a minute.
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-failed' })
  expect(await signIn(email)).toMatchObject({ outcome: 'done' })
})

test('keys that change a minute after they were read are read again', async () => {
  const email = await newEmployee()
  await signIn(email)
  provider.expireCodesAfter(300)
  const { browser, callback } = await toCallback(email)
  provider.rotateKeys()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'done' })
})

test('a person who gives up at the provider is told so', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  const declined = new URL(callback)
  declined.searchParams.delete('code')
  declined.searchParams.set('error', 'access_denied')
  expect(await finish(browser, declined.href)).toEqual({ pathname: login, outcome: 'sso-declined' })
  await expectNothing(email, browser)
})

test('a provider that is down ends in a sentence, at the start and at the end', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  provider.interfere(({ socket }) => {
    socket.destroy()
    return true
  })
  expect(await finish(browser, callback)).toEqual({ pathname: login, outcome: 'sso-unavailable' })
  await expectNothing(email, browser)
  expect(await start(email)).toMatchObject({ status: 503, body: { code: 'sso-unavailable' } })
  provider.interfere()
  expect(await signIn(email)).toMatchObject({ outcome: 'done' })
})

test('a provider that never answers ends in a sentence', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  provider.interfere(({ url }) => url === '/token')
  expect(await finish(browser, callback)).toEqual({ pathname: login, outcome: 'sso-unavailable' })
  expect(lastWarning()).toEqual(failedWith('OAUTH_TIMEOUT'))
  await expectNothing(email, browser)
})

test('a provider with another secret than ours ends in a sentence', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  await app.client`update identity_provider set sealed_secret = null`
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-unavailable' })
  expect(lastWarning()).toEqual(failedWith('invalid_client'))
  await expectNothing(email, browser)
})

test('a client secret that the key does not open ends in a sentence', async () => {
  const email = await newEmployee()
  await app.client`update identity_provider set sealed_secret = 'sealed with another key, perhaps'`
  expect(await start(email)).toMatchObject({ status: 503, body: { code: 'sso-unavailable' } })
  expect(lastWarning()).toEqual(failedWith('SECOND_FACTOR_KEY has changed'))
})

test('a provider that the operator has changed meanwhile does not end a sign-in that was begun before', async () => {
  const { domain, organisationId, set } = await newOrganisation()
  const { email } = await app.createUser('employee', { email: `ada@${domain}`, organisationId })
  provider.signInAs({ sub: 'sub of the former provider', email })
  const { browser, callback } = await toCallback(email)
  await set({ clientId: 'a new client' })
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-expired' })
  await expectNothing(email, browser)
})
