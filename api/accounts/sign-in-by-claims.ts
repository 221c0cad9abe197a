import { singleLine } from '../../content/normalize-text.ts'
import type { Sql } from '../database/connect.ts'
import { parseEmail } from '../database/parse-email.ts'
import { hasControlCharacter } from '../http/read-text.ts'
import { type AcademyArea, type Account, findAccount, lockAccount, voidInvitations } from './account-queries.ts'
import { auditAreaOf, recordAction } from './audit-queries.ts'
import { type Claims, ProviderError } from './identity-provider.ts'
import { domainOf } from './provider-only.ts'
import { openSessionByProvider } from './session-queries.ts'
import {
  acceptBySignIn,
  createEmployee,
  findLinkedAccount,
  type Identity,
  type IdentityProvider,
  linkAccount,
} from './single-sign-on-queries.ts'

/** OpenID Connect Core 1.0, section 2. */
const longestSub = 255

interface SignIn {
  readonly area: AcademyArea
  readonly provider: IdentityProvider
  readonly claims: Claims
}

/**
 * Opens a session for the person whom a provider describes (PRODUCT.md, "Single sign-on"). Only accounts of the provider's own
 * organisation are considered, whatever it claims. Call it in a transaction. Throws a {@link ProviderError}.
 */
export async function signInByClaims(sql: Sql, { area, provider, claims }: SignIn): Promise<{ token: string }> {
  const { organisationId, issuer } = provider
  if (hasControlCharacter(claims.sub) || claims.sub.length > longestSub)
    throw new ProviderError('sso-failed', 'unusable sub')
  const identity: Identity = { organisationId, area, issuer, subject: claims.sub }
  const linkedId = await findLinkedAccount(sql, identity)
  const account = linkedId
    ? await lockAccount(sql, linkedId)
    : await linkByAddress(sql, identity, { area, provider, claims })
  if (!account) throw new ProviderError('sso-unknown', 'no account')
  if (account.status === 'deactivated') throw new ProviderError('account-deactivated', 'deactivated')
  if (account.status === 'invited') {
    await acceptBySignIn(sql, account.id)
    await voidInvitations(sql, account.id)
  }
  const token = await openSessionByProvider(sql, account)
  if (token === undefined) throw new ProviderError('sso-unknown', 'no account')
  // Of an employee's sign-ins, only the one that links the account is recorded.
  if (area === 'academy-admin' || !linkedId)
    await recordAction(sql, {
      area: auditAreaOf(area),
      actor: account,
      action: 'signed-in',
      detail: { by: 'organisation' },
    })
  return { token }
}

/** Links the account with the claimed address, which is created if the organisation wants that. Returns it locked. */
async function linkByAddress(
  sql: Sql,
  identity: Identity,
  { area, provider, claims }: SignIn,
): Promise<Account | undefined> {
  const email = acceptedAddress(provider, claims)
  const found = await findAccount(sql, area, email)
  if (!found && (!provider.create || area !== 'employee')) return undefined
  const id = found?.id ?? (await createEmployee(sql, { ...provider, email, ...nameIn(claims) }))
  const account = id === undefined ? undefined : await lockAccount(sql, id)
  // Before the organisation is known, nothing of the account decides about the answer.
  if (!account || account.organisationId !== provider.organisationId) return undefined
  if (account.status === 'deactivated') throw new ProviderError('account-deactivated', 'deactivated')
  if (!(await linkAccount(sql, account.id, identity))) throw new ProviderError('sso-other-identity', 'another sub')
  if (!found) {
    const subject = { kind: 'employee', id: account.id, email } as const
    await recordAction(sql, { area: 'academy', actor: account, action: 'employee-created-by-sign-in', subject })
  }
  return account
}

/** Returns the claimed address if it is not unverified and the organisation's own. */
function acceptedAddress({ domains }: IdentityProvider, { email, email_verified }: Claims): string {
  const address = typeof email === 'string' ? parseEmail(email) : undefined
  if (!address) throw new ProviderError('sso-email', 'no address')
  // Some providers send a text; Entra ID sends nothing.
  if (String(email_verified) === 'false') throw new ProviderError('sso-email', 'unverified address')
  if (!domains.includes(domainOf(address))) throw new ProviderError('sso-email', 'address of another domain')
  return address
}

const longestName = 200

/** Returns first and last name. Where only a whole name is claimed, its first word is taken for the first name. */
function nameIn({ given_name, family_name, name }: Claims): Pick<Account, 'firstName' | 'lastName'> {
  const [word = '', ...others] = lineOf(name).split(' ')
  const firstName = lineOf(given_name) || word
  const lastName = lineOf(family_name) || others.join(' ')
  if (firstName === '' || lastName === '') throw new ProviderError('sso-name', 'no name')
  return { firstName, lastName }
}

function lineOf(claim: unknown): string {
  if (typeof claim !== 'string' || hasControlCharacter(claim)) return ''
  return singleLine(claim).slice(0, longestName)
}
