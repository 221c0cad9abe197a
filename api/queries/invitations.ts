import { linkValidity } from '../../content/link-validity.ts'
import type { InvitationDebug } from '../contract/auth.ts'
import type { Queryable } from '../database/database.ts'
import { createToken, hashToken } from '../token.ts'
import { type Area, lockAccount, voidInvitations } from './accounts.ts'

export type Purpose = keyof typeof linkValidity

/** Makes the only valid link of an account, voiding the older ones. Resolves to its token, which is stored hashed. */
export async function createInvitation(client: Queryable, accountId: string, purpose: Purpose): Promise<string> {
  await lockAccount(client, accountId)
  await voidInvitations(client, accountId)
  return addInvitation(client, accountId, purpose)
}

/** Makes one more valid link; whichever is used first voids the others. */
export async function addInvitation(client: Queryable, accountId: string, purpose: Purpose): Promise<string> {
  const { token, hash } = createToken()
  await client.query(
    'insert into invitation (token_hash, account_id, purpose, expires_at) values ($1, $2, $3, now() + $4::interval)',
    [hash, accountId, purpose, linkValidity[purpose]],
  )
  return token
}

interface Invitation {
  readonly accountId: string
  readonly email: string
  /** Its mail has left. */
  readonly isMailed: boolean
  readonly debug: InvitationDebug
}

/** Looks a token up in one area, consuming nothing. */
export async function findInvitation(client: Queryable, area: Area, token: string): Promise<Invitation | undefined> {
  const found = await client.query<{
    accountId: string
    email: string
    isMailed: boolean
    usedAt: Date | null
    isExpired: boolean
  }>(
    `select account.id as "accountId", email, mailed_at is not null as "isMailed", used_at as "usedAt",
       expires_at <= now() as "isExpired"
     from invitation join account on account.id = account_id
     where token_hash = $1 and area = $2`,
    [hashToken(token), area],
  )
  const [row] = found.rows
  if (!row) return undefined
  const { accountId, email, isMailed, usedAt, isExpired } = row
  return { accountId, email, isMailed, debug: { tokenExists: true, usedAt: usedAt?.toISOString() ?? null, isExpired } }
}

/** Notes on a link that its mail has left, or that an attempt to hand it over failed. */
export async function noteMail(client: Queryable, token: string, outcome: 'sent' | 'failed'): Promise<void> {
  const change = outcome === 'sent' ? 'mailed_at = now(), mail_failed_at = null' : 'mail_failed_at = now()'
  await client.query(`update invitation set ${change} where token_hash = $1`, [hashToken(token)])
}

/**
 * Takes the token for good; false when somebody else has, or when it is not valid any more. By this moment's clock: with
 * that of the transaction's beginning, a link that was voided while its caller waited for the account would be valid.
 */
export async function consumeInvitation(client: Queryable, token: string): Promise<boolean> {
  const consumed = await client.query(
    `update invitation set used_at = now()
     where token_hash = $1 and used_at is null and expires_at > clock_timestamp() returning 1`,
    [hashToken(token)],
  )
  return consumed.rows.length === 1
}
