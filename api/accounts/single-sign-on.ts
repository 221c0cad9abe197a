import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SingleSignOnError } from '../../content/auth-texts.ts'
import { loginPaths, paths } from '../../content/paths.ts'
import type { BodyOf, ResponseOf } from '../contract/endpoint.ts'
import {
  academyAdminSingleSignOn,
  employeeSingleSignOn,
  outcomeParameter,
  signedInOutcome,
} from '../contract/single-sign-on.ts'
import { parseEmail } from '../database/parse-email.ts'
import { setSessionCookie } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { failure, ok } from '../http/route.ts'
import { clientAddress } from '../http/trusted-proxy.ts'
import type { Services } from '../services.ts'
import type { AcademyArea } from './account-queries.ts'
import { type BegunSignIn, keepSignIn, takeSignIn } from './begun-sign-in.ts'
import { type IdentityProviders, type ProviderClient, ProviderError } from './identity-provider.ts'
import { domainOf } from './provider-only.ts'
import { begunSignIns, countAttempt, requireAttempt, signInStarts } from './rate-limits.ts'
import { unseal } from './seal.ts'
import { sessionSeconds } from './session-queries.ts'
import { endSession } from './sign-in.ts'
import { signInByClaims } from './sign-in-by-claims.ts'
import { findProvider, findProviderOf, type IdentityProvider } from './single-sign-on-queries.ts'

const endpoints = { employee: employeeSingleSignOn, 'academy-admin': academyAdminSingleSignOn }
const dashboards = { employee: paths.training, 'academy-admin': paths.academyAdminDashboard }

type Start = typeof employeeSingleSignOn.start

interface Visit {
  readonly area: AcademyArea
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** How the client secret of an organisation is sealed. */
export const secretLock = (organisationId: string) =>
  ({ use: 'single sign-on: client secrets', owner: organisationId }) as const

/** Begins a sign-in at the provider of the address's domain, whether or not the person is known. */
export async function startSignIn(
  { config, database }: Services,
  providers: IdentityProviders,
  { area, body, request, reply }: Visit & { readonly body: BodyOf<Start> },
): Promise<ResponseOf<Start>> {
  const email = parseEmail(body.email)
  if (!email) return failure(400, 'invalid-email')
  // Without the key, no organisation can have a provider.
  if (config.secondFactorKey === undefined) return failure(404, 'no-sso')
  if (config.rateLimits === 'on') await requireAttempt(database, [[signInStarts, [clientAddress(request, config)]]])
  const provider = await database.run(sql => findProviderOf(sql, domainOf(email)))
  if (!provider) return failure(404, 'no-sso')
  const { organisationId, issuer, clientId } = provider
  try {
    const client = clientOf(provider, config.secondFactorKey)
    const { url, ...checks } = await providers.begin(client, redirectUri(config.publicUrl, area), email)
    keepSignIn(reply, config, { ...checks, area, organisationId, issuer, clientId })
    return ok({ url })
  } catch (error) {
    throw new Refusal(503, codeOf(error, { request, organisationId }), { retryAfter: 60 })
  }
}

/** Ends a sign-in when the browser returns from the provider. Returns the address to which it goes on. */
export async function endSignIn(services: Services, providers: IdentityProviders, visit: Visit): Promise<string> {
  const { config } = services
  const { area, request, reply } = visit
  const outcome = await signIn(services, providers, visit)
  if ('error' in outcome) return addressOf(config.publicUrl, loginPaths[area], outcome.error)
  await endSession(services, area, request)
  setSessionCookie(reply, config, { area, token: outcome.token, seconds: sessionSeconds(area) })
  return addressOf(config.publicUrl, dashboards[area], signedInOutcome)
}

async function signIn(
  { config, database }: Services,
  providers: IdentityProviders,
  { area, request, reply }: Visit,
): Promise<{ token: string } | { error: SingleSignOnError }> {
  const begun = takeSignIn(request, reply, config)
  const callback = new URL(request.url, config.publicUrl)
  // Another browser, blocked cookies, or a sign-in that was begun again in another tab.
  if (begun?.area !== area || callback.searchParams.get('state') !== begun.state) return { error: 'sso-expired' }
  const { organisationId, issuer, clientId } = begun
  const provider = await database.transaction(async sql => {
    const isRepeated = (await countAttempt(sql, begunSignIns, [begun.state])) > 0
    return isRepeated ? undefined : await findProvider(sql, organisationId)
  })
  // The operator may have changed it meanwhile.
  if (provider?.issuer !== issuer || provider.clientId !== clientId) return { error: 'sso-expired' }
  try {
    const client = clientOf(provider, config.secondFactorKey)
    // The address that the provider knows, whatever the proxies have made of it.
    const returned = new URL(redirectUri(config.publicUrl, area))
    returned.search = callback.search
    const claims = await providers.finish(client, returned, begun)
    return await database.transaction(sql => signInByClaims(sql, { area, provider, claims }))
  } catch (error) {
    return { error: codeOf(error, { request, organisationId }) }
  }
}

function clientOf({ issuer, clientId, sealedSecret, organisationId }: IdentityProvider, key?: string): ProviderClient {
  if (!sealedSecret) return { issuer, clientId, secret: undefined }
  const secret = unseal(key, secretLock(organisationId), sealedSecret)
  if (secret === undefined) throw new ProviderError('sso-unavailable', 'SECOND_FACTOR_KEY has changed')
  return { issuer, clientId, secret }
}

export const redirectUri = (publicUrl: string, area: AcademyArea): string => publicUrl + endpoints[area].callbackPath

const addressOf = (publicUrl: string, path: string, outcome: string) =>
  `${publicUrl}${path}?${new URLSearchParams({ [outcomeParameter]: outcome })}`

/** Logs why a sign-in failed and returns the code for the person. Throws an error that is not about the provider. */
function codeOf(
  error: unknown,
  { request, organisationId }: { request: FastifyRequest; organisationId: BegunSignIn['organisationId'] },
): SingleSignOnError {
  if (!(error instanceof ProviderError)) throw error
  request.log.warn({ organisation: organisationId, code: error.code, reason: error.reason }, 'single sign-on failed')
  return error.code
}
