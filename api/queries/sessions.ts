import type { Prepared, Queryable } from '../database/database.ts'
import { sharedStatement } from '../database/shared-statement.ts'
import { createToken, hashToken } from '../token.ts'
import { type Account, type Area, lockAccount } from './accounts.ts'

/** Idle and absolute lifetime of a session (facts, "Sign-in, invitations, mail"). */
const lifetimes: Record<Area, { idle: string; absoluteSeconds: number }> = {
  employee: { idle: '7 days', absoluteSeconds: 30 * 24 * 3600 },
  'academy-admin': { idle: '30 minutes', absoluteSeconds: 8 * 3600 },
  'library-admin': { idle: '30 minutes', absoluteSeconds: 8 * 3600 },
}

export const sessionSeconds = (area: Area): number => lifetimes[area].absoluteSeconds

/** Who is calling. */
export interface Caller {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly createdAt: Date
  readonly tokenHash: Buffer
}

/**
 * Opens a session and notes the sign-in. Resolves to its token, or to undefined when the account is no longer what was
 * checked a moment ago (deleted, deactivated, other password), or has a second factor of which no code was taken.
 */
export async function openSession(
  client: Queryable,
  account: Pick<Account, 'id' | 'area' | 'passwordHash'>,
  codeWasTaken = false,
): Promise<string | undefined> {
  const { token, hash } = createToken()
  const opened = await client.query(sessionOfAccount, [
    hash,
    account.id,
    account.passwordHash,
    sessionSeconds(account.area),
    codeWasTaken,
  ])
  return opened.rows.length === 1 ? token : undefined
}

const sessionOfAccount: Prepared = {
  name: 'session-of-account',
  text: `
    with signed_in as (
      update account set last_login_at = now()
      where id = $2 and status = 'active' and password_hash = $3 and not must_change_password
        and ($5 or not exists (select from second_factor where account_id = $2 and confirmed_at is not null))
      returning id, area
    )
    insert into session (token_hash, account_id, area, expires_at)
    select $1, id, area, now() + $4 * interval '1 second' from signed_in
    returning 1`,
}

export async function closeSession(client: Queryable, token: string): Promise<void> {
  await client.query('delete from session where token_hash = $1', [hashToken(token)])
}

/** Ends every session of an account; `keep`: but the one of this hash. */
export async function closeSessions(client: Queryable, accountId: string, keep?: Buffer): Promise<void> {
  await client.query('delete from session where account_id = $1 and token_hash is distinct from $2', [
    accountId,
    keep ?? null,
  ])
}

/** Locks the caller's account until the transaction ends; false when the session has ended meanwhile. */
export async function lockCaller(client: Queryable, caller: Caller): Promise<boolean> {
  await lockAccount(client, caller.id)
  return isSignedIn(client, caller)
}

/** Whether the caller's session has not been ended meanwhile. */
export async function isSignedIn(client: Queryable, { id, tokenHash }: Caller): Promise<boolean> {
  const found = await client.query('select from session where token_hash = $1 and account_id = $2', [tokenHash, id])
  return found.rows.length > 0
}

/** What a token opens in an area: its session's person; or why there is none. */
type FindCaller = (session: { area: Area; token: string }) => Promise<Caller | 'signed-out' | 'account-deleted'>

/** Reads sessions, those of all who call at the same time at once; each is read after its request came. */
export function callerFinder(client: Queryable): FindCaller {
  return sharedStatement(async sessions => {
    const asked = sessions.map(({ area, token }) => ({ area, tokenHash: hashToken(token), idle: lifetimes[area].idle }))
    const found = await client.query<FoundCaller>(callersByToken, [
      JSON.stringify(
        asked.map(({ tokenHash, ...each }, call) => ({ ...each, call, hash: `\\x${tokenHash.toString('hex')}` })),
      ),
    ])
    const stale = found.rows.flatMap(({ stale, call }) => (stale && asked[call]?.tokenHash) || [])
    if (stale.length > 0) await noteUse(client, stale)
    const callers = asked.map((): Caller | 'signed-out' | 'account-deleted' => 'signed-out')
    for (const { call, deleted, stale: _, ...person } of found.rows) {
      const tokenHash = asked[call]?.tokenHash
      if (tokenHash) callers[call] = deleted ? 'account-deleted' : { ...person, tokenHash }
    }
    return callers
  })
}

interface FoundCaller extends Omit<Caller, 'tokenHash'> {
  /** Which of the calls asked. */
  readonly call: number
  readonly deleted: boolean
  readonly stale: boolean
}

/**
 * The limits make it look each one up by its key: the planner expects a hundred, for which it would read the tables as a
 * whole.
 */
const callersByToken = {
  name: 'callers-by-token',
  text: `
    select call, account.id, first_name as "firstName", last_name as "lastName", email,
      account.created_at as "createdAt", ended is not null as deleted,
      ended is null and last_seen_at < now() - interval '1 minute' as stale
    from json_to_recordset($1) as asked (call integer, hash bytea, area text, idle interval)
    cross join lateral (select * from session where token_hash = hash limit 1) as session
    left join lateral (select * from account where account.id = account_id limit 1) as account on true
    where session.area = asked.area and expires_at > now()
      and (ended is not null or (last_seen_at > now() - idle and status = 'active'))`,
}

/** Notes that sessions are in use; where another call does so at this moment, it need not wait for that. */
async function noteUse(client: Queryable, tokenHashes: readonly Buffer[]): Promise<void> {
  await client.query(
    `update session set last_seen_at = now() where token_hash in
       (select token_hash from session where token_hash = any($1) for no key update skip locked)`,
    [tokenHashes],
  )
}
