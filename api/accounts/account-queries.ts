import type { MailRefusal } from '../../content/mail-refusal-texts.ts'
import type { AccountStatus } from '../contract/admin/academy-users.ts'
import type { Sql } from '../database/connect.ts'
import type { Area, Caller } from '../http/access.ts'
import { defaultOrganisation } from './organisation-queries.ts'

export type AcademyArea = 'employee' | 'academy-admin'

/** Whose people are read. null, as for a library admin, matches no account. */
export type OrganisationId = string | null

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

export interface NewAccount extends Pick<Account, 'area' | 'email' | 'firstName' | 'lastName'> {
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

export interface AcademyUser extends Pick<Account, 'id' | 'status' | 'email' | 'firstName' | 'lastName'> {
  readonly area: AcademyArea
}

/** Key of the advisory lock; any number that no other lock uses. */
const adminChangeLock = 7_340_102

/** Makes concurrent changes of admins wait for each other, until the transaction ends. */
export async function lockAdmins(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${adminChangeLock})`
}

/**
 * Locks the caller against removal, and the user, if of the same organisation, against any change, until the transaction
 * ends. Changes of admins wait for each other, so that two admins cannot remove each other; changes of employees wait only for
 * changes of the same employee.
 * Admins cannot remove themselves, so one active admin always remains.
 */
export async function lockCallerAndUser(
  sql: Sql,
  caller: Pick<Caller, 'id' | 'organisationId'>,
  userId: string,
): Promise<{ callerIsActive: boolean; user: AcademyUser | undefined }> {
  const admins = await sql`select from account where id = ${userId} and area = 'academy-admin'`
  if (admins.count > 0) await lockAdmins(sql)
  const callerIsActive = await lockActiveAdmin(sql, caller.id)
  const [user] = await sql<AcademyUser[]>`
    select id, area, status, email, first_name as "firstName", last_name as "lastName"
    from account where id = ${userId} and organisation_id = ${caller.organisationId} for update`
  return { callerIsActive, user }
}

/** Returns whether this admin, of any area, is still active, and locks the account until the transaction ends. */
export async function lockActiveAdmin(sql: Sql, id: string): Promise<boolean> {
  const found = await sql`select from account where id = ${id} and status = 'active' for share`
  return found.count > 0
}

/** Voids every unused link of the account. */
export async function voidInvitations(sql: Sql, accountId: string): Promise<void> {
  await sql`
    update invitation set expires_at = now()
    where account_id = ${accountId} and used_at is null and expires_at > now()`
}

/**
 * Stores why a mail to this address of the person was refused for good; null: it was delivered. Changes nothing when the
 * address was corrected while the mail was on its way.
 */
export async function storeMailRefusal(
  sql: Sql,
  { id, email }: Pick<Account, 'id' | 'email'>,
  refusal: MailRefusal | null,
): Promise<void> {
  await sql`
    update account set mail_refused = ${refusal}
    where id = ${id} and lower(email) = ${email.toLowerCase()} and mail_refused is distinct from ${refusal}`
}
