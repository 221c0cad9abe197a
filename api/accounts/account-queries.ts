import type { AccountStatus } from '../contract/academy-users.ts'
import type { Sql } from '../database/connect.ts'
import { defaultOrganisation } from './organisation-queries.ts'

export type Area = 'employee' | AdminArea
export type AdminArea = 'academy-admin' | 'library-admin'

export interface Account {
  readonly id: string
  readonly area: Area
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Argon2id in its encoded form; null until the invitation is accepted. */
  readonly passwordHash: string | null
  readonly mustChangePassword: boolean
  readonly status: AccountStatus
  /** null for a library admin. */
  readonly organisationId: string | null
}

const columns = (sql: Sql) => sql`id, area, email, first_name as "firstName", last_name as "lastName",
  password_hash as "passwordHash", must_change_password as "mustChangePassword", status,
  organisation_id as "organisationId"`

export interface NewAccount {
  readonly area: Area
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Absent: the default organisation, or none for a library admin. */
  readonly organisationId?: string | null
  /** Makes the account active; without it, the account is invited. */
  readonly passwordHash?: string
}

/**
 * Creates an account, or updates the names of one that is still invited, and locks its row until the transaction ends.
 * Returns `refused` when the address has an active or deactivated account in that area, or one in another organisation.
 */
export async function createAccount(
  sql: Sql,
  { area, email, firstName, lastName, organisationId = null, passwordHash }: NewAccount,
): Promise<{ id: string } | { refused: 'already-active' | 'already-deactivated' | 'address-taken' }> {
  const [account] = await sql<{ id: string }[]>`
    insert into account as existing (area, email, first_name, last_name, organisation_id, password_hash, status, accepted_at)
    values (
      ${area}, ${email}, ${firstName}, ${lastName}, ${organisationId}, ${passwordHash ?? null},
      ${passwordHash ? 'active' : 'invited'}, ${passwordHash ? sql`now()` : null}
    )
    on conflict (area, lower(email)) do update
      set first_name = excluded.first_name, last_name = excluded.last_name,
          password_hash = excluded.password_hash, status = excluded.status, accepted_at = excluded.accepted_at
      where existing.status = 'invited' and existing.organisation_id is not distinct from excluded.organisation_id
    returning id`
  if (account && passwordHash) await voidInvitations(sql, account.id)
  if (account) return account
  const taken = await findAccount(sql, area, email)
  const isElsewhere = taken && taken.organisationId !== (organisationId ?? (await defaultOrganisation(sql)))
  if (area !== 'library-admin' && isElsewhere) return { refused: 'address-taken' }
  return { refused: taken?.status === 'deactivated' ? 'already-deactivated' : 'already-active' }
}

/**
 * Returns whether renewing an invitation changes the person's name. The change is recorded, because the audit log shows the
 * current name in earlier entries, too.
 */
export const isRenamed = (
  known: Account | undefined,
  { firstName, lastName }: Pick<NewAccount, 'firstName' | 'lastName'>,
) => known !== undefined && (known.firstName !== firstName || known.lastName !== lastName)

/**
 * Finds an account by its address, case-insensitively. Lower-cased in JavaScript, like the subjects of rate limits, because
 * PostgreSQL would turn İ into i.
 */
export async function findAccount(sql: Sql, area: Area, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select ${columns(sql)} from account where area = ${area} and lower(email) = ${email.trim().toLowerCase()}`
  return account
}

export async function findAccountById(sql: Sql, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select ${columns(sql)} from account where id = ${id}`
  return account
}

/** Returns the account and locks its row until the transaction ends. */
export async function lockAccount(sql: Sql, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select ${columns(sql)} from account where id = ${id} for update`
  return account
}

/** Voids every unused link of the account. */
export async function voidInvitations(sql: Sql, accountId: string): Promise<void> {
  await sql`
    update invitation set expires_at = now()
    where account_id = ${accountId} and used_at is null and expires_at > now()`
}
