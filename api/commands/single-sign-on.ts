import { recordAction } from '../accounts/audit-queries.ts'
import { identityProviders, mayBeAsked, type ProviderClient, ProviderError } from '../accounts/identity-provider.ts'
import { domainOf } from '../accounts/provider-only.ts'
import { seal, unseal } from '../accounts/seal.ts'
import { redirectUri, secretLock } from '../accounts/single-sign-on.ts'
import {
  deleteProvider,
  findProvider,
  type IdentityProvider,
  listProviders,
  ownerOfDomain,
  storeProvider,
} from '../accounts/single-sign-on-queries.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../database/connect.ts'
import { parseEmail } from '../database/parse-email.ts'
import { CommandError } from './run-command.ts'

export interface SingleSignOnOptions {
  readonly issuer: string
  readonly clientId: string
  /** undefined: the stored one, or none. */
  readonly secret: string | undefined
  /** As typed, separated by commas. */
  readonly domains: string
  readonly only: boolean
  readonly create: boolean
}

interface Organisation {
  readonly id: string
  readonly name: string
}

/** Sets up an organisation's single sign-on, or changes it. Returns the message for the terminal. */
export async function setSingleSignOn(
  sql: Sql,
  config: Config,
  { id, name }: Organisation,
  { issuer, clientId, secret, domains: typed, only, create }: SingleSignOnOptions,
): Promise<string> {
  const { secondFactorKey } = config
  if (secondFactorKey === undefined)
    throw new CommandError(
      'SECOND_FACTOR_KEY is not set: single sign-on needs it to encrypt the client secret. Set it for the server and for this command. Nothing was changed.',
    )
  const domains = readDomains(typed)
  const { origin, pathname, href } = checkedIssuer(issuer, config)
  if (href !== `${origin}${pathname}` || /[{}]/.test(decodeURI(pathname)))
    throw new CommandError(`The issuer must be the address of one provider, without "?", "#" and placeholders.`)
  await sql`begin`
  for (const domain of domains) {
    const owner = await ownerOfDomain(sql, domain, id)
    if (owner) throw new CommandError(`The domain ${domain} belongs to "${owner}". Nothing was changed.`)
  }
  const stored = await findProvider(sql, id)
  const isSameClient = stored?.issuer === issuer && stored.clientId === clientId
  const keptSecret = isSameClient ? stored.sealedSecret : null
  const sealedSecret = secret === undefined ? keptSecret : seal(secondFactorKey, secretLock(id), secret)
  const wasReplaced = await storeProvider(sql, {
    organisationId: id,
    issuer,
    clientId,
    sealedSecret,
    domains,
    only,
    create,
  })
  await record(sql, id)
  await sql`commit`
  return [
    `People of "${name}" with addresses at ${domains.join(', ')} can sign in at ${issuer}${sealedSecret ? '' : ', as a public client without a secret'}.`,
    ...(wasReplaced ? ['The links of their accounts to the former provider were removed.'] : []),
    ...(only
      ? [
          'They can no longer sign in with a password; open sessions stay. An admin keeps one with "npm run admin -- keep-password".',
        ]
      : []),
    ...(create ? ['Unknown people with these addresses become employees when they sign in.'] : []),
    `Register these redirect URIs at the provider (if the server is not at ${config.publicUrl}, replace that):`,
    ...(['employee', 'academy-admin'] as const).map(area => `  ${redirectUri(config.publicUrl, area)}`),
    `Then run "npm run organisation -- sso NAME --test".`,
  ].join('\n')
}

export async function endSingleSignOn(sql: Sql, { id, name }: Organisation): Promise<string> {
  await sql`begin`
  if (!(await deleteProvider(sql, id))) throw new CommandError(`"${name}" has no single sign-on. Nothing was changed.`)
  await record(sql, id)
  await sql`commit`
  return `Single sign-on of "${name}" is off, and the links of its people's accounts were removed. They sign in with a password: those without one use “Forgot your password?”.`
}

/** Reads the provider's metadata. Returns what is right about them, for the terminal. Throws a {@link CommandError}. */
export async function testSingleSignOn(sql: Sql, config: Config, { id, name }: Organisation): Promise<string> {
  const provider = await findProvider(sql, id)
  if (!provider) throw new CommandError(`"${name}" has no single sign-on.`)
  const secret = openSecret(config, provider)
  if (secret === 'unreadable') throw new CommandError(unreadable([name]))
  const metadata = await readMetadata({ ...provider, secret }, config)
  const claims = metadata.claims_supported
  const problems = [
    !metadata.jwks_uri && 'it names no keys (jwks_uri)',
    !metadata.token_endpoint && 'it has no token endpoint',
    !metadata.response_types_supported?.includes('code') && 'it does not offer the authorization code flow',
    metadata.response_modes_supported?.includes('query') === false && 'it does not return the code in the query',
    metadata.code_challenge_methods_supported?.includes('S256') === false && 'it does not support PKCE with S256',
  ].filter(problem => typeof problem === 'string')
  if (problems.length > 0) throw new CommandError(`${provider.issuer} cannot be used: ${problems.join('; ')}.`)
  const notes = [
    metadata.code_challenge_methods_supported === undefined && 'It does not say whether it supports PKCE.',
    claims?.includes('email') === false &&
      'It does not list the claim "email": check that it sends one, at least to people whose accounts are not linked yet.',
  ].filter(note => typeof note === 'string')
  return [
    `${provider.issuer} answers, and its metadata fit.`,
    ...notes,
    'Now sign in once: client ID and secret are only checked then.',
  ].join('\n')
}

async function readMetadata(client: ProviderClient, config: Config) {
  try {
    return await identityProviders(config).read(client)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new CommandError(`${client.issuer} cannot be used: ${reasons.get(error.reason) ?? error.reason}.`)
  }
}

/** Sentences for the reasons of which an operator must know what to do. */
const reasons = new Map([
  ['another issuer', 'its metadata name another issuer; use exactly that one'],
  ['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', 'its metadata name another issuer; use exactly that one'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'it has no metadata at /.well-known/openid-configuration'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'it has no metadata at /.well-known/openid-configuration'],
  ['OAUTH_TIMEOUT', 'it does not answer in time'],
  ['timeout', 'it does not answer in time'],
  ['forbidden address', 'the server may not send requests to its address'],
  ['ECONNREFUSED', 'nothing listens at its address (ECONNREFUSED)'],
  ['ENOTFOUND', 'its name is unknown (ENOTFOUND)'],
])

/** Returns a sentence about the client secrets that this SECOND_FACTOR_KEY does not open; undefined if it opens all. */
export async function unreadableSecrets(sql: Sql, config: Config): Promise<string | undefined> {
  const names = (await listProviders(sql)).filter(each => openSecret(config, each) === 'unreadable')
  return names.length === 0 ? undefined : unreadable(names.map(({ name }) => name))
}

const unreadable = (names: readonly string[]) =>
  `The client secret for single sign-on of ${names.map(name => `"${name}"`).join(', ')} cannot be read with this SECOND_FACTOR_KEY. Use the former key, or set the secret again: npm run organisation -- sso NAME … --client-secret-stdin.`

function openSecret({ secondFactorKey }: Config, { organisationId, sealedSecret }: IdentityProvider) {
  if (!sealedSecret) return undefined
  return unseal(secondFactorKey, secretLock(organisationId), sealedSecret) ?? 'unreadable'
}

const record = (sql: Sql, organisationId: string) =>
  recordAction(sql, {
    area: 'academy',
    actor: 'command-line',
    action: 'settings-changed',
    organisationId,
    detail: { fields: 'single sign-on' },
  })

function checkedIssuer(issuer: string, { isProduction }: Config): URL {
  const url = mayBeAsked(issuer, isProduction) ? URL.parse(issuer) : null
  if (!url)
    throw new CommandError(
      `The issuer must be an https: address with a public name${isProduction ? '' : ', or this machine’s for a trial'}. Nothing was changed.`,
    )
  return url
}

function readDomains(typed: string): string[] {
  const domains = typed.split(',').map(each => each.trim())
  const parsed = domains.map(domain => parseEmail(`name@${domain.replace(/^@/, '')}`))
  const wrong = domains.find((_, index) => parsed[index] === undefined)
  if (wrong !== undefined) throw new CommandError(`"${wrong}" is not a domain of email addresses. Nothing was changed.`)
  return [...new Set(parsed.flatMap(email => (email ? [domainOf(email)] : [])))]
}
