import { afterAll } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { seal } from '../../../api/accounts/seal.ts'
import { redirectUri, secretLock } from '../../../api/accounts/single-sign-on.ts'
import { type IdentityProvider, storeProvider } from '../../../api/accounts/single-sign-on-queries.ts'
import type { Config } from '../../../api/config.ts'
import { academyAdminSingleSignOn, employeeSingleSignOn } from '../../../api/contract/single-sign-on.ts'
import { createTestApp } from '../test-app.ts'
import { openBrowser } from './sign-in-browser.ts'
import { clientId, clientSecret, startProvider } from './test-provider.ts'

export const key = 'of thirty-two characters, or more'

const endpoints = { employee: employeeSingleSignOn, 'academy-admin': academyAdminSingleSignOn }
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

  return {
    app,
    provider,
    newOrganisation,
    start,
    toCallback,
    signIn,
    finish,
  }
}
