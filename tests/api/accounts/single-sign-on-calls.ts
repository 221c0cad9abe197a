import { afterAll, expect } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { seal } from '../../../api/accounts/seal.ts'
import { redirectUri, secretLock } from '../../../api/accounts/single-sign-on.ts'
import { type IdentityProvider, storeProvider } from '../../../api/accounts/single-sign-on-queries.ts'
import type { Config } from '../../../api/config.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { academyAdminSingleSignOn, employeeSingleSignOn } from '../../../api/contract/single-sign-on.ts'
import { createTestApp } from '../test-app.ts'
import { openBrowser } from './sign-in-browser.ts'
import { clientId, clientSecret, startProvider } from './test-provider.ts'

export const key = 'of thirty-two characters, or more'

const endpoints = { employee: employeeSingleSignOn, 'academy-admin': academyAdminSingleSignOn }
const isFailure = (line: string) => line.includes('single sign-on failed')

type SingleSignOnArea = keyof typeof endpoints

/** Creates the application and a provider for all tests of a file, and returns what the tests of single sign-on do with them. */
export async function singleSignOnStage(changes: Partial<Pick<Config, 'rateLimits' | 'logLevel'>> = {}) {
  const app = await createTestApp({ secondFactorKey: key, rateLimits: 'off', ...changes })
  const provider = await startProvider(
    (['employee', 'academy-admin'] as const).map(area => redirectUri(app.config.publicUrl, area)),
  )
  afterAll(async () => {
    await provider[Symbol.asyncDispose]()
    await app[Symbol.asyncDispose]()
  })
  let count = 0

  /** Creates an organisation that signs in through the provider; each has a domain of its own. */
  async function newOrganisation(settings: Partial<IdentityProvider> = {}) {
    count += 1
    const name = `Client ${count}`
    const domain = `client${count}.example`
    const organisationId = await findOrCreateOrganisation(app.client, name)
    const sealedSecret = seal(key, secretLock(organisationId), clientSecret)
    const { issuer } = provider
    const own = { organisationId, issuer, clientId, sealedSecret, domains: [domain], only: false, create: false }
    const set = (more: Partial<IdentityProvider>) => storeProvider(app.client, { ...own, ...settings, ...more })
    await set({})
    return { name, domain, organisationId, set }
  }

  const start = (email: string, area: SingleSignOnArea = 'employee', from?: string) =>
    app.call(endpoints[area].start, { body: { email }, ...(from && { from }) })

  /** Begins a sign-in and follows it up to the callback, which is not called. Returns its address and the browser. */
  async function toCallback(email: string, area: SingleSignOnArea = 'employee', browser = openBrowser(app)) {
    const begun = await start(email, area)
    if (begun.status !== 200) throw new Error(begun.body.code)
    browser.keep(begun.headers['set-cookie'])
    const callback = await browser.follow(begun.body.url, /\/sso\/callback/)
    return { browser, callback: callback.href, begun: begun.body.url }
  }

  /** Signs in as far as it goes. Returns the last path and the outcome in its query, and the browser. */
  async function signIn(email: string, area: SingleSignOnArea = 'employee', browser = openBrowser(app)) {
    const { callback } = await toCallback(email, area, browser)
    return { browser, ...(await finish(browser, callback)) }
  }

  /** Opens a callback. */
  async function finish(browser: ReturnType<typeof openBrowser>, callback: string) {
    const { pathname, searchParams } = await browser.follow(callback)
    return { pathname, outcome: searchParams.get('sso') }
  }

  let people = 0

  /** Creates an organisation with an employee, whom the provider signs in. Returns the address. */
  async function newEmployee(): Promise<string> {
    const { domain, organisationId } = await newOrganisation()
    people += 1
    const { email } = await app.createUser('employee', { email: `p${people}@${domain}`, organisationId })
    provider.signInAs({ sub: `sub of ${email}`, email })
    return email
  }

  /** Expects that no one is signed in, no account is linked, and no log line contains personal data. */
  async function expectNothing(email: string, browser: ReturnType<typeof openBrowser>) {
    expect((await app.call(employeeAuth.check, { as: browser })).status).toBe(401)
    const linked =
      await app.client`select from sign_in_identity join account on account.id = account_id where email = ${email}`
    expect(linked).toHaveLength(0)
    const log = app.lines.join('')
    expect(log).not.toContain(email)
    expect(log).not.toContain('sub of')
  }

  /** Begins a sign-in and changes a parameter of what the provider is asked. Returns as `toCallback` does. */
  async function toAlteredCallback(email: string, name: string, value: string) {
    const browser = openBrowser(app)
    const begun = await start(email)
    if (begun.status !== 200) throw new Error(begun.body.code)
    browser.keep(begun.headers['set-cookie'])
    const asked = new URL(begun.body.url)
    asked.searchParams.set(name, value)
    const { href } = await browser.follow(asked.href, /\/sso\/callback/)
    return { browser, callback: href }
  }

  /** Returns why the last sign-in failed, as the log says it. */
  const lastReason = () => /"reason":"([^"]*)".*single sign-on failed/.exec(app.lines.findLast(isFailure) ?? '')?.[1]

  return {
    newEmployee,
    expectNothing,
    toAlteredCallback,
    lastReason,
    app,
    provider,
    newOrganisation,
    start,
    toCallback,
    signIn,
    finish,
  }
}
