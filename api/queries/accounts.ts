import type { AccountStatus } from '../contract/academy-users.ts'
import type { Prepared, Queryable } from '../database/database.ts'

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
}

const columns = `id, area, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash",
  must_change_password as "mustChangePassword", status`

export interface NewAccount {
  readonly area: Area
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** With it the account is active at once; without it, it waits for its invitation to be accepted. */
  readonly passwordHash?: string
}

/**
 * Creates an account, or renews one that has not accepted its invitation yet (with the new names); its row is then
 * locked until the transaction ends. Refused when the address is taken in that area.
 */
export async function createAccount(
  client: Queryable,
  { area, email, firstName, lastName, passwordHash }: NewAccount,
): Promise<{ id: string } | { refused: 'already-active' | 'already-deactivated' }> {
  const created = await client.query<{ id: string }>(
    `insert into account as kept (area, email, first_name, last_name, password_hash, status)
     values ($1, $2, $3, $4, $5, case when $5::text is null then 'invited' else 'active' end)
     on conflict (area, lower(email)) do update
       set first_name = excluded.first_name, last_name = excluded.last_name,
           password_hash = excluded.password_hash, status = excluded.status
       where kept.status = 'invited'
     returning id`,
    [area, email, firstName, lastName, passwordHash ?? null],
  )
  const [account] = created.rows
  if (account && passwordHash) await voidInvitations(client, account.id)
  if (account) return account
  const taken = await findAccount(client, area, email)
  return { refused: taken?.status === 'deactivated' ? 'already-deactivated' : 'already-active' }
}

/** Whether an account that is renewed gets other names: the activity log shows the present ones, with earlier entries too. */
export const isRenamed = (
  known: Account | undefined,
  { firstName, lastName }: Pick<NewAccount, 'firstName' | 'lastName'>,
) => known !== undefined && (known.firstName !== firstName || known.lastName !== lastName)

/** By the address in any case, lowered here as where attempts are counted: PostgreSQL would take İ for i. */
export async function findAccount(client: Queryable, area: Area, email: string): Promise<Account | undefined> {
  const found = await client.query<Account>(accountByEmail, [area, email.trim().toLowerCase()])
  return found.rows[0]
}

const accountByEmail: Prepared = {
  name: 'account-by-email',
  text: `select ${columns} from account where area = $1 and lower(email) = $2`,
}

export async function findAccountById(client: Queryable, id: string): Promise<Account | undefined> {
  const found = await client.query<Account>(`select ${columns} from account where id = $1`, [id])
  return found.rows[0]
}

/** Reads the account and locks its row until the transaction ends. */
export async function lockAccount(client: Queryable, id: string): Promise<Account | undefined> {
  const found = await client.query<Account>(`select ${columns} from account where id = $1 for update`, [id])
  return found.rows[0]
}

/** Makes every open link of the account read as expired. */
export async function voidInvitations(client: Queryable, accountId: string): Promise<void> {
  await client.query(
    'update invitation set expires_at = now() where account_id = $1 and used_at is null and expires_at > now()',
    [accountId],
  )
}
