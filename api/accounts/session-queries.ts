import type postgres from 'postgres'
import type { Sql } from '../database/connect.ts'
import type { Area, Caller } from '../http/access.ts'
import { type Account, lockAccount, voidInvitations } from './account-queries.ts'
import { createToken, hashToken } from './tokens.ts'

/** Idle and absolute lifetime of a session (PRODUCT.md, "Sessions and second factor"). */
const lifetimes: Record<Area, { idle: string; absoluteSeconds: number }> = {
  employee: { idle: '7 days', absoluteSeconds: 30 * 24 * 3600 },
  'academy-admin': { idle: '30 minutes', absoluteSeconds: 8 * 3600 },
  'library-admin': { idle: '30 minutes', absoluteSeconds: 8 * 3600 },
}

export const sessionSeconds = (area: Area): number => lifetimes[area].absoluteSeconds

/**
 * Opens a session and records the time of the sign-in. Returns its token, or undefined when the account was deleted,
 * deactivated or got another password since it was checked, or requires a code that was not given.
 */
export async function openSession(
  sql: Sql,
  { id, area, passwordHash }: Pick<Account, 'id' | 'area' | 'passwordHash'>,
  codeWasTaken = false,
): Promise<string | undefined> {
  return insertSession(
    sql,
    { id, area },
    sql`password_hash = ${passwordHash} and not must_change_password
      and (${codeWasTaken}
        or not exists (select from second_factor where account_id = ${id} and confirmed_at is not null))`,
  )
}

/** Opens a session as {@link openSession} does, for a person whom the organisation's provider has signed in. */
export const openSessionByProvider = (sql: Sql, account: Pick<Account, 'id' | 'area'>): Promise<string | undefined> =>
  insertSession(sql, account, sql`true`)

async function insertSession(
  sql: Sql,
  { id, area }: Pick<Account, 'id' | 'area'>,
  mayEnter: postgres.Fragment,
): Promise<string | undefined> {
  const { token, hash } = createToken()
  const opened = await sql`
    with signed_in as (
      update account set last_login_at = now()
      where id = ${id} and status = 'active' and ${mayEnter}
      returning id, area
    )
    insert into session (token_hash, account_id, area, expires_at)
    select ${hash}, id, area, now() + ${sessionSeconds(area)} * interval '1 second' from signed_in`
  return opened.count === 1 ? token : undefined
}

export async function closeSession(sql: Sql, token: string): Promise<void> {
  await sql`delete from session where token_hash = ${hashToken(token)}`
}

/** Ends every session of an account except the one whose token hash is `keep`. */
export async function closeSessions(sql: Sql, accountId: string, keep?: Buffer): Promise<void> {
  await sql`delete from session where account_id = ${accountId} ${keep ? sql`and token_hash <> ${keep}` : sql``}`
}

/** Locks the caller's account until the transaction ends; returns false when the session has ended meanwhile. */
export async function lockCaller(sql: Sql, caller: Caller): Promise<boolean> {
  await lockAccount(sql, caller.id)
  return isSignedIn(sql, caller)
}

/** Returns whether the caller's session still exists. */
export async function isSignedIn(sql: Sql, { id, tokenHash }: Caller): Promise<boolean> {
  const found = await sql`select from session where token_hash = ${tokenHash} and account_id = ${id}`
  return found.count > 0
}

/** Returns the person signed in by a token in an area, or the reason why there is none. Extends the idle time. */
export async function findCaller(
  sql: Sql,
  area: Area,
  token: string,
): Promise<Caller | 'signed-out' | 'account-deleted'> {
  const tokenHash = hashToken(token)
  const [found] = await sql<(Omit<Caller, 'tokenHash'> & { isDeleted: boolean; isStale: boolean })[]>`
    select account.id, first_name as "firstName", last_name as "lastName", email, account.created_at as "createdAt",
      organisation_id as "organisationId",
      ended is not null as "isDeleted", last_seen_at < now() - interval '1 minute' as "isStale"
    from session left join account on account.id = account_id
    where token_hash = ${tokenHash} and session.area = ${area} and expires_at > now()
      and (ended is not null or (last_seen_at > now() - ${lifetimes[area].idle}::interval and status = 'active'))`
  if (!found) return 'signed-out'
  const { isDeleted, isStale, ...person } = found
  if (isDeleted) return 'account-deleted'
  if (isStale) await recordUse(sql, tokenHash)
  return { ...person, tokenHash }
}

/** Records that a session was used. Skips a locked row, because another request is recording the same. */
async function recordUse(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql`
    update session set last_seen_at = now() where token_hash in
      (select token_hash from session where token_hash = ${tokenHash} for no key update skip locked)`
}

/**
 * Stores a new password, activates the account, ends its sessions except `keep` (a token hash) and voids its links. The first
 * password is the acceptance of the invitation.
 */
export async function setPassword(sql: Sql, id: string, passwordHash: string, keep?: Buffer): Promise<void> {
  await sql`
    update account set password_hash = ${passwordHash}, must_change_password = false, status = 'active',
      accepted_at = coalesce(accepted_at, now())
    where id = ${id}`
  await closeSessions(sql, id, keep)
  await voidInvitations(sql, id)
}
