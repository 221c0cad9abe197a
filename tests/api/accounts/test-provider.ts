import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'

/** What the provider says about a person. */
export interface ProviderPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean | string
  readonly name?: string
  readonly given_name?: string
  readonly family_name?: string
}

/** Sends an answer in place of the provider; returns false to leave it to the provider. */
type Interference = (request: IncomingMessage, response: ServerResponse) => boolean

export const clientId = 'academy'
export const clientSecret = 'a secret of the client, long enough'

const newKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() }
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

/**
 * Starts a real OpenID provider on loopback. Everyone who asks is signed in at once, as the person of `signInAs`, and consents.
 * `redirectUris`: those of our server.
 */
export async function startProvider(redirectUris: readonly string[]) {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const adapter = createMemoryAdapter(0)
  let person: ProviderPerson = { sub: 'nobody' }
  let interfere: Interference = () => false
  let codeSeconds = 60
  let key = newKey()

  const create = (ownIssuer: string) =>
    new Provider(ownIssuer, {
      adapter,
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['cookies of the test provider'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ ...person, sub: accountId }) }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/sign-in-page' },
      ttl: {
        AuthorizationCode: () => codeSeconds,
        AccessToken: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
        Grant: 600,
      },
      pkce: { required: () => true },
      async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
        const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })

  let provider = create(issuer)
  let handle = provider.callback()
  server.on('request', (request, response) => {
    if (interfere(request, response)) return
    if (request.url?.startsWith('/sign-in-page')) {
      provider.interactionFinished(request, response, { login: { accountId: person.sub } }).catch(() => {
        response.statusCode = 500
        response.end()
      })
    } else handle(request, response)
  })

  const restart = (ownIssuer: string) => {
    provider = create(ownIssuer)
    handle = provider.callback()
  }

  return {
    issuer,
    signInAs(next: ProviderPerson) {
      person = next
    },
    /** Changes the answers until it is called without an argument. */
    interfere(next: Interference = () => false) {
      interfere = next
    },
    /** Answers nothing any more. Returns the paths that are asked from now on. */
    watch(): string[] {
      const asked: string[] = []
      interfere = ({ url = '' }) => asked.push(url) > 0
      return asked
    },
    /** Serves metadata with these changes. */
    changeMetadata(changes: object) {
      const endpoints = {
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }
      interfere = ({ url }, response) => {
        if (!url?.includes('openid-configuration')) return false
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ issuer, ...endpoints, ...changes }))
        return true
      }
    },
    /** Seconds for which the codes from now on are valid. */
    expireCodesAfter(seconds: number) {
      codeSeconds = seconds
    },
    /** From now on tokens are signed with a new key; the old one is gone from the metadata. */
    rotateKeys() {
      key = newKey()
      restart(issuer)
    },
    /** From now on the provider calls itself differently, at the same address and with the same keys. */
    rename(ownIssuer: string) {
      restart(ownIssuer)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
