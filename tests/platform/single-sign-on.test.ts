import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../api/accounts/organisation-queries.ts'
import { admin } from '../../api/commands/admin.ts'
import { organisation } from '../../api/commands/organisation.ts'
import { academyAdminAuth } from '../../api/contract/auth.ts'
import { key, singleSignOnStage } from '../api/accounts/single-sign-on-calls.ts'
import { clientId, clientSecret } from '../api/accounts/test-provider.ts'
import { password } from '../api/test-app.ts'
import { createTestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { readZip } from '../packages/read-zip.ts'
import { backup } from './filled-database.ts'
import { run, temporaryFolder } from './running-command.ts'

const { app, provider, signIn } = await singleSignOnStage()

const env = { DATABASE_URL: app.databaseUrl, SECOND_FACTOR_KEY: key }
let input = clientSecret
const call = (words: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  organisation(words, { ...env, ...more }, async () => `${input}\n`)

let count = 0

/** Creates an organisation; `sso` runs the command with the options of a right set-up, changed by `changes`. */
async function newClient() {
  count += 1
  const name = `Client ${count}`
  const domain = `client${count}.example`
  const organisationId = await findOrCreateOrganisation(app.client, name)
  const sso = (changes: Record<string, string> = {}, flags = ['--client-secret-stdin'], more = {}) => {
    const options = { issuer: provider.issuer, 'client-id': clientId, domains: domain, ...changes }
    const words = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
    return call(['sso', name, ...words, ...flags], more)
  }
  const stored = () => app.client`
    select issuer, client_id, is_only, creates, sealed_secret is not null as has_secret,
      array(select domain from sign_in_domain where organisation_id = ${organisationId} order by domain) as domains
    from identity_provider where organisation_id = ${organisationId}`
  return { name, domain, organisationId, sso, stored }
}

test('an organisation’s single sign-on is set up, tried, used and ended by the command line', async () => {
  const { name, domain, organisationId, sso, stored } = await newClient()
  const message = await sso({ domains: ` @${domain.toUpperCase()}, other-${domain},${domain}` })
  expect(message).toContain(`${app.config.publicUrl}/api/croacademy/admin/auth/sso/callback`)
  expect(await stored()).toEqual([
    {
      issuer: provider.issuer,
      client_id: clientId,
      is_only: false,
      creates: false,
      has_secret: true,
      domains: [domain, `other-${domain}`],
    },
  ])
  expect(await call(['sso', name, '--test'])).toContain('its metadata fit')
  const { email, id } = await app.createUser('employee', { email: `ada@other-${domain}`, organisationId })
  provider.signInAs({ sub: 'ada', email })
  expect(await signIn(email)).toMatchObject({ outcome: 'done' })
  const [entry] = await app.client`
    select actor_name, action, detail from audit_entry where organisation_id = ${organisationId} order by id limit 1`
  expect(entry).toMatchObject({ action: 'settings-changed', detail: { fields: 'single sign-on' } })

  expect(await call(['sso', name, '--off'])).toContain('is off')
  expect(await stored()).toEqual([])
  expect(await app.client`select from sign_in_identity where account_id = ${id}`).toHaveLength(0)
  await expect(call(['sso', name, '--off'])).rejects.toThrow('has no single sign-on')
  await expect(call(['sso', name, '--test'])).rejects.toThrow('has no single sign-on')
})

test('a change keeps the secret and the links; another client ID ends both', async () => {
  const { domain, organisationId, sso, stored } = await newClient()
  await sso()
  const { email, id } = await app.createUser('employee', { email: `ada@${domain}`, organisationId })
  provider.signInAs({ sub: 'ada', email })
  await signIn(email)
  const links = () => app.client`select from sign_in_identity where account_id = ${id}`
  expect(await sso({}, ['--only', '--create'])).toContain('can no longer sign in with a password')
  expect(await stored()).toMatchObject([{ is_only: true, creates: true, has_secret: true }])
  expect(await links()).toHaveLength(1)
  expect(await signIn(email)).toMatchObject({ outcome: 'done' })
  expect(await sso({ 'client-id': 'another' }, [])).toContain('links of their accounts to the former provider')
  expect(await stored()).toMatchObject([{ client_id: 'another', is_only: false, has_secret: false }])
  expect(await links()).toHaveLength(0)
})

test('without SECOND_FACTOR_KEY nothing is set up', async () => {
  const { sso, stored } = await newClient()
  await expect(sso({}, [], { SECOND_FACTOR_KEY: '' })).rejects.toThrow(/^SECOND_FACTOR_KEY is not set/)
  expect(await stored()).toEqual([])
})

test.each([
  ['an issuer without https', { issuer: 'http://login.example' }, 'must be an https: address'],
  ['an issuer in a private network', { issuer: 'https://10.0.0.7' }, 'must be an https: address'],
  ['an issuer with a user', { issuer: 'https://a:b@login.example' }, 'must be an https: address'],
  ['an issuer with a query', { issuer: 'https://login.example/?a=1' }, 'without "?"'],
  ['an issuer with a placeholder', { issuer: 'https://login.example/{tenantid}/v2.0' }, 'placeholders'],
  ['no domain', { domains: ',' }, 'is not a domain'],
  ['a domain that is none', { domains: 'cro.example,nonsense' }, '"nonsense" is not a domain'],
  ['an empty client ID', { 'client-id': '' }, 'are required'],
])('%s is refused with a sentence', async (_, changes, sentence) => {
  const { sso, stored } = await newClient()
  await expect(sso(changes)).rejects.toThrow(sentence)
  expect(await stored()).toEqual([])
})

test('in production an issuer on this machine is refused', async () => {
  const { sso, stored } = await newClient()
  await expect(sso({}, [], { NODE_ENV: 'production' })).rejects.toThrow('must be an https: address')
  expect(await stored()).toEqual([])
})

test('a domain belongs to one organisation', async () => {
  const first = await newClient()
  await first.sso()
  const second = await newClient()
  await expect(second.sso({ domains: `${second.domain},${first.domain}` })).rejects.toThrow(
    `belongs to "${first.name}"`,
  )
  expect(await second.stored()).toEqual([])
})

test('contradictory options, an unknown organisation and an empty secret are refused', async () => {
  const { name, sso } = await newClient()
  await expect(call(['sso', name, '--off', '--test'])).rejects.toThrow('go with no other option')
  await expect(call(['sso', name, '--off', '--domains', 'a.example'])).rejects.toThrow('go with no other option')
  await expect(call(['list', '--only'])).rejects.toThrow('--only is for sso only')
  await expect(call(['sso', 'Nobody', '--test'])).rejects.toThrow('no organisation named "Nobody"')
  input = ''
  await expect(sso()).rejects.toThrow('is empty')
  input = clientSecret
})

test('--test says what is wrong with a provider', async () => {
  const { name, sso } = await newClient()
  await sso()
  const tested = call.bind(null, ['sso', name, '--test'])
  await expect(tested({ SECOND_FACTOR_KEY: `${key}, but another` })).rejects.toThrow('cannot be read')
  const answer = (metadata: object) =>
    provider.interfere((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(metadata))
      return true
    })
  answer({ issuer: 'https://other.example' })
  await expect(tested()).rejects.toThrow('name another issuer')
  answer({ issuer: provider.issuer, code_challenge_methods_supported: ['plain'] })
  await expect(tested()).rejects.toThrow(/no keys.*no token endpoint.*authorization code flow.*PKCE/)
  provider.interfere((_, response) => {
    response.statusCode = 404
    response.end()
    return true
  })
  await expect(tested()).rejects.toThrow('no metadata at')
  provider.interfere()
  await sso({ issuer: `http://127.0.0.1:${await freePort()}` })
  await expect(tested()).rejects.toThrow('nothing listens')
})

test('an admin keeps the password by the command line, and loses it again', async () => {
  const { domain, organisationId, sso } = await newClient()
  await sso({}, ['--only'])
  const { email } = await app.createUser('academy-admin', { email: `eva@${domain}`, organisationId })
  const keep = (...more: string[]) =>
    admin(['keep-password', '--area', 'academy', '--email', email, ...more], { DATABASE_URL: app.databaseUrl })
  const logIn = async () => (await app.call(academyAdminAuth.login, { body: { email, password } })).status
  expect(await logIn()).toBe(409)
  expect(await keep()).toContain('can always sign in with a password')
  expect(await logIn()).toBe(200)
  await keep('--off')
  expect(await logIn()).toBe(409)
  await expect(
    admin(['keep-password', '--area', 'library', '--email', email], { DATABASE_URL: app.databaseUrl }),
  ).rejects.toThrow('Library admins always')
})

test('an export has the provider and the links without the secret; a deletion erases both', async () => {
  await using folder = await temporaryFolder()
  const { name, domain, organisationId, sso, stored } = await newClient()
  await sso()
  const { email, id } = await app.createUser('employee', { email: `ada@${domain}`, organisationId })
  provider.signInAs({ sub: 'number of ada', email })
  await signIn(email)
  const file = join(folder.path, 'client.zip')
  await call(['export', name, file])
  const zip = await readZip(await readFile(file))
  expect(String(zip.get('single-sign-on.json'))).toContain(provider.issuer)
  expect(String(zip.get('single-sign-on.json'))).not.toContain('secret')
  expect(String(zip.get('linked-sign-ins.json'))).toContain('number of ada')
  await call(['delete', name, '--yes'])
  expect(await stored()).toEqual([])
  expect(await app.client`select from sign_in_identity where account_id = ${id}`).toHaveLength(0)
  expect(await app.client`select from sign_in_domain where domain = ${domain}`).toHaveLength(0)
})

test('a restore says which client secrets its SECOND_FACTOR_KEY does not open', async () => {
  await using folder = await temporaryFolder()
  const { name, sso } = await newClient()
  await sso()
  const file = join(folder.path, 'backup.gz')
  await backup(app.databaseUrl, file)
  for (const [ownKey, isUnreadable] of [
    [key, false],
    [`${key}, but another`, true],
  ] as const) {
    const target = await createTestDatabase({ bare: true })
    const restored = await run([process.execPath, 'api/commands/restore.ts', file], {
      DATABASE_URL: target.url,
      SECOND_FACTOR_KEY: ownKey,
    })
    expect(restored).toMatchObject({ code: 0 })
    expect(/client secret .*cannot be read/.test(restored.output)).toBe(isUnreadable)
    expect(restored.output.includes(`"${name}"`)).toBe(isUnreadable)
    await target.drop()
  }
})
