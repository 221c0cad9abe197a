import { afterEach, expect, test, vi } from 'vitest'
import { mayBeAsked } from '../../../api/accounts/identity-provider.ts'
import { openBrowser } from './sign-in-browser.ts'
import { singleSignOnStage } from './single-sign-on-calls.ts'

const {
  app,
  provider,
  newOrganisation,
  newEmployee,
  start,
  toCallback,
  toAlteredCallback,
  signIn,
  finish,
  expectNothing,
  lastReason,
} = await singleSignOnStage()

afterEach(() => {
  vi.useRealTimers()
  provider.interfere()
  provider.expireCodesAfter(60)
  provider.rename(provider.issuer)
})

const login = '/croacademy/employee/login'

test('a token with another nonce is refused', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toAlteredCallback(email, 'nonce', 'of-another-sign-in')
  expect(await finish(browser, callback)).toEqual({ pathname: login, outcome: 'sso-failed' })
  expect(lastReason()).toBe('OAUTH_JWT_CLAIM_COMPARISON_FAILED')
  await expectNothing(email, browser)
})

test('a callback that names another issuer is refused before the code is sent anywhere', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  const asked = provider.watch()
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
  expect(lastReason()).toBe('OAUTH_JWT_CLAIM_COMPARISON_FAILED')
  await expectNothing(email, browser)
})

test('metadata of another issuer are not used', async () => {
  const { domain } = await newOrganisation({ clientId: 'a client without metadata yet' })
  provider.rename('http://127.0.0.1:9')
  expect(await start(`ada@${domain}`)).toMatchObject({ status: 503, body: { code: 'sso-unavailable' } })
})

test('metadata that lead the browser to a script are not used', async () => {
  const { domain } = await newOrganisation({ clientId: 'another client without metadata' })
  provider.changeMetadata({ authorization_endpoint: 'javascript:alert(1)' })
  expect(await start(`ada@${domain}`)).toMatchObject({ status: 503, body: { code: 'sso-unavailable' } })
})

test('metadata that lead the server into its own network are not followed', async () => {
  const { domain, organisationId } = await newOrganisation({ clientId: 'a third client without metadata' })
  const { email } = await app.createUser('employee', { email: `ada@${domain}`, organisationId })
  provider.changeMetadata({ token_endpoint: 'https://10.0.0.7/token' })
  const begun = await start(email)
  if (begun.status !== 200) throw new Error(begun.body.code)
  const browser = openBrowser(app)
  browser.keep(begun.headers['set-cookie'])
  const state = new URL(begun.body.url).searchParams.get('state')
  const callback = `${app.config.publicUrl}/api/croacademy/auth/sso/callback?code=any&state=${state}`
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-unavailable' })
  expect(lastReason()).toBe('forbidden address')
})

test.each([
  ['https://login.example/tenant', true, true],
  ['https://login.example.', true, true],
  ['http://login.example', false, false],
  ['https://127.0.0.1', false, true],
  ['http://localhost:9000', false, true],
  ['http://[::1]:9000', false, true],
  ['https://[::ffff:127.0.0.1]', false, true],
  ['https://2130706433', false, true],
  ['https://0x7f.1', false, true],
  ['https://10.0.0.7', false, false],
  ['https://169.254.169.254', false, false],
  ['https://[fd00::7]', false, false],
  ['https://intranet', false, false],
  ['https://metadata.google.internal', false, false],
  ['https://printer.local', false, false],
  ['https://a.localhost', false, false],
  ['https://a:b@login.example', false, false],
  ['javascript:alert(1)', false, false],
  ['file:///etc/passwd', false, false],
  ['nonsense', false, false],
])('whether %s may be asked: in production %s, else %s', (address, inProduction, elsewhere) => {
  expect([mayBeAsked(address, true), mayBeAsked(address, false)]).toEqual([inProduction, elsewhere])
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
  expect(lastReason()).toBe('OAUTH_TIMEOUT')
  await expectNothing(email, browser)
})

test('a provider with another secret than ours ends in a sentence', async () => {
  const email = await newEmployee()
  const { browser, callback } = await toCallback(email)
  await app.client`update identity_provider set sealed_secret = null`
  expect(await finish(browser, callback)).toMatchObject({ outcome: 'sso-unavailable' })
  expect(lastReason()).toBe('invalid_client')
  await expectNothing(email, browser)
})

test('a client secret that the key does not open ends in a sentence', async () => {
  const email = await newEmployee()
  await app.client`update identity_provider set sealed_secret = 'sealed with another key, perhaps'`
  expect(await start(email)).toMatchObject({ status: 503, body: { code: 'sso-unavailable' } })
  expect(lastReason()).toBe('SECOND_FACTOR_KEY has changed')
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
