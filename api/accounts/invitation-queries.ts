import { linkValidity } from '../../content/link-validity.ts'
import type { InvitationDebug } from '../contract/auth.ts'
import type { Sql } from '../database/connect.ts'
import type { Area } from '../http/access.ts'
import { lockAccount, storeMailRefusal, voidInvitations } from './account-queries.ts'
import { shownName } from './organisation-queries.ts'
import { createToken, hashToken } from './tokens.ts'

export type Purpose = keyof typeof linkValidity

/** Creates the only valid link of an account and voids the older ones. Returns its token, which is stored hashed. */
export async function createInvitation(sql: Sql, accountId: string, purpose: Purpose): Promise<string> {
  const account = await lockAccount(sql, accountId)
  await voidInvitations(sql, accountId)
  if (account) await storeMailRefusal(sql, account, null)
  return addInvitation(sql, accountId, purpose)
}

/**
 * Creates the only valid invitation of each account and voids the older ones; the accounts must be locked. Returns each
 * account with its token.
 */
export async function createInvitations<A extends { readonly id: string }>(
  sql: Sql,
  accounts: readonly A[],
): Promise<(A & { token: string })[]> {
  const created = accounts.map(account => ({ ...account, ...createToken() }))
  const ids = accounts.map(({ id }) => id)
  await sql`
    update invitation set expires_at = now()
    where account_id = any(${ids}::uuid[]) and used_at is null and expires_at > now()`
  await sql`update account set mail_refused = null where id = any(${ids}::uuid[]) and mail_refused is not null`
  await sql`
    insert into invitation (token_hash, account_id, purpose, expires_at)
    select decode(hash, 'hex'), account_id, 'invitation', now() + ${linkValidity.invitation}::interval
    from unnest(${created.map(({ hash }) => hash.toString('hex'))}::text[], ${ids}::uuid[]) as created (hash, account_id)`
  return created
}

/** Creates a link without voiding the older ones. When one of them is used, the others are voided. */
export async function addInvitation(sql: Sql, accountId: string, purpose: Purpose): Promise<string> {
  const { token, hash } = createToken()
  await sql`
    insert into invitation (token_hash, account_id, purpose, expires_at)
    values (${hash}, ${accountId}, ${purpose}, now() + ${linkValidity[purpose]}::interval)`
  return token
}

interface Invitation {
  readonly accountId: string
  readonly email: string
  /** The organisation that invites, if the mail must name it. */
  readonly organisation: string | undefined
  /** Its mail was sent. */
  readonly isMailed: boolean
  readonly debug: InvitationDebug
}

/** Finds the invitation of a token in one area without consuming it. */
export async function findInvitation(sql: Sql, area: Area, token: string): Promise<Invitation | undefined> {
  const [row] = await sql<FoundInvitation[]>`
    select account.id as "accountId", email, ${shownName(sql, sql`organisation_id`)} as organisation,
      mailed_at is not null as "isMailed", used_at as "usedAt",
      expires_at <= now() as "isExpired"
    from invitation join account on account.id = account_id
    where token_hash = ${hashToken(token)} and area = ${area}`
  if (!row) return undefined
  const { usedAt, isExpired, organisation, ...found } = row
  const debug = { tokenExists: true, usedAt: usedAt?.toISOString() ?? null, isExpired }
  return { ...found, organisation: organisation ?? undefined, debug }
}

interface FoundInvitation extends Omit<Invitation, 'organisation' | 'debug'> {
  readonly organisation: string | null
  readonly usedAt: Date | null
  readonly isExpired: boolean
}

/** Records that a link's mail was sent, or that an attempt to send it failed. */
export async function noteMail(sql: Sql, token: string, outcome: 'sent' | 'failed'): Promise<void> {
  const change = outcome === 'sent' ? sql`mailed_at = now(), mail_failed_at = null` : sql`mail_failed_at = now()`
  await sql`update invitation set ${change} where token_hash = ${hashToken(token)}`
}

/**
 * Consumes the token; returns false when it was used before or is no longer valid. Compares with clock_timestamp(), because
 * by the transaction's start a link that was voided while this request waited for the account would still be valid.
 */
export async function consumeInvitation(sql: Sql, token: string): Promise<boolean> {
  const consumed = await sql`
    update invitation set used_at = now()
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > clock_timestamp()`
  return consumed.count === 1
}
