import { BlockList, isIP } from 'node:net'
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import type { SingleSignOnError } from '../../content/auth-texts.ts'

/** What the provider is asked with. */
export interface ProviderClient {
  readonly issuer: string
  readonly clientId: string
  /** undefined: a public client. */
  readonly secret: string | undefined
}

/** What the browser brings back unseen (accounts/begun-sign-in.ts), each random and for one sign-in. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The claims that are read; nothing else of the provider's answers is. */
export interface Claims {
  readonly sub: string
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
  readonly name?: unknown
}

/** A sign-in at the provider failed. `reason`: a word for the log, without personal data. */
export class ProviderError extends Error {
  readonly code: SingleSignOnError
  readonly reason: string

  constructor(code: SingleSignOnError, reason: string) {
    super(reason)
    this.code = code
    this.reason = reason
  }
}

/** Seconds for one request to the provider, and for all those of one step: less than the ten that a person waits. */
const requestSeconds = 4
const stepMilliseconds = 9000
/** The keys are kept by the library, which reads them again after five minutes or for an unknown key. */
const metadataMilliseconds = 60 * 60_000

export type IdentityProviders = ReturnType<typeof identityProviders>

/**
 * The OpenID Connect client. `openid-client` does the protocol; the metadata of each provider stays in memory for an hour, or
 * until a sign-in fails, because its keys or addresses may have changed.
 */
export function identityProviders({ isProduction }: { readonly isProduction: boolean }) {
  const known = new Map<string, { readonly until: number; readonly discovered: Promise<Configuration> }>()

  const configurationOf = async (client: ProviderClient): Promise<Configuration> => {
    const key = keyOf(client)
    const found = known.get(key)
    if (found && found.until > performance.now()) return await found.discovered
    const discovered = discover(client, isProduction)
    known.set(key, { until: performance.now() + metadataMilliseconds, discovered })
    return await discovered
  }

  /** Runs a step in its time. Throws a {@link ProviderError}. */
  const attempt = async <T>(client: ProviderClient, step: (configuration: Configuration) => Promise<T>): Promise<T> => {
    const waiting = new AbortController()
    try {
      const late = rejectAfter(stepMilliseconds, waiting.signal)
      return await Promise.race([configurationOf(client).then(step), late])
    } catch (error) {
      known.delete(keyOf(client))
      throw await explain(error)
    } finally {
      waiting.abort()
    }
  }

  return {
    /** Reads the provider's metadata. */
    read: (client: ProviderClient) => attempt(client, async configuration => configuration.serverMetadata()),

    /** Returns the address at the provider where the person signs in, and what the callback is checked against. */
    begin: (client: ProviderClient, redirectUri: string, email: string): Promise<Checks & { readonly url: string }> =>
      attempt(client, async configuration => {
        const library = await openidClient()
        const checks = {
          state: library.randomState(),
          nonce: library.randomNonce(),
          codeVerifier: library.randomPKCECodeVerifier(),
        }
        const url = library.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          response_mode: 'query',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await library.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          login_hint: email,
        })
        return { ...checks, url: url.href }
      }),

    /** Checks the callback, exchanges its code and returns the claims of the person. */
    finish: (client: ProviderClient, callback: URL, checks: Checks): Promise<Claims> =>
      attempt(client, async configuration => {
        const library = await openidClient()
        const tokens = await library.authorizationCodeGrant(configuration, callback, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError('sso-failed', 'no ID token')
        // Many providers send the address and the name only there (OpenID Connect Core 1.0, 5.4).
        const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
        if (claims['email'] !== undefined || !hasUserInfo) return claims
        return await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      }),
  }
}

/** Loaded for the first sign-in, because most installations need it never. */
const openidClient = () => import('openid-client')

const keyOf = ({ issuer, clientId, secret }: ProviderClient) => JSON.stringify([issuer, clientId, secret])

async function discover({ issuer, clientId, secret }: ProviderClient, isProduction: boolean): Promise<Configuration> {
  const library = await openidClient()
  const guardedFetch: CustomFetch = async (url, { body, ...options }) => {
    if (!mayBeAsked(url, isProduction)) throw new ProviderError('sso-unavailable', 'forbidden address')
    // Only the token request has a body.
    return await fetch(url, { ...options, body: body instanceof URLSearchParams ? body : null })
  }
  if (!mayBeAsked(issuer, isProduction)) throw new ProviderError('sso-unavailable', 'forbidden address')
  const isPlain = issuer.startsWith('http:')
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? library.ClientSecretBasic : library.ClientSecretPost
    return method(secret)(server, ...rest)
  }
  const configuration = await library.discovery(
    new URL(issuer),
    clientId,
    undefined,
    secret === undefined ? library.None() : authenticate,
    {
      [library.customFetch]: guardedFetch,
      timeout: requestSeconds,
      execute: [library.enableNonRepudiationChecks, ...(isPlain ? [library.allowInsecureRequests] : [])],
    },
  )
  // The library accepts Entra ID's issuer for any tenant.
  if (configuration.serverMetadata().issuer !== issuer) throw new ProviderError('sso-unavailable', 'another issuer')
  return configuration
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Returns whether the server may send a request there: to a public name over https. The provider's metadata, which a client
 * organisation controls, names further addresses; none may lead into the server's own network. Outside production also the
 * server's own machine, over http as well.
 */
export function mayBeAsked(address: string, isProduction: boolean): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  const isHere = host === 'localhost' || (family > 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4'))
  if (isHere) return !isProduction && /^https?:$/.test(url.protocol)
  const isPublicName = family === 0 && host.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/.test(host)
  return url.protocol === 'https:' && isPublicName
}

/** Rejects after a time, unless `signal` is aborted before. */
function rejectAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new ProviderError('sso-unavailable', 'timeout')), milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** Returns what an error of the library means for the person. Its message may quote claims, so that only its codes are kept. */
async function explain(error: unknown): Promise<ProviderError> {
  if (error instanceof ProviderError) return error
  // Thrown by our `fetch`, in the library.
  if (error instanceof Error && error.cause instanceof ProviderError) return error.cause
  const library = await openidClient()
  if (error instanceof library.AuthorizationResponseError) {
    const isProviders = error.error === 'server_error' || error.error === 'temporarily_unavailable'
    return new ProviderError(isProviders ? 'sso-unavailable' : 'sso-declined', wordOf(error.error))
  }
  if (error instanceof library.ResponseBodyError)
    return new ProviderError(error.error === 'invalid_grant' ? 'sso-expired' : 'sso-unavailable', wordOf(error.error))
  const code = error instanceof library.ClientError ? error.code : undefined
  if (code !== undefined && !unavailable.has(code)) return new ProviderError('sso-failed', wordOf(code))
  return new ProviderError('sso-unavailable', wordOf(code ?? nameOf(error)))
}

/** The library's codes for a provider that does not answer, or answers something else. */
const unavailable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
])

/** The system's word for a failed connection, such as ECONNREFUSED. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Providers choose their words; others than those of the standards are not logged. */
const wordOf = (code: string) => (/^\w{1,60}$/.test(code) ? code : 'other')
