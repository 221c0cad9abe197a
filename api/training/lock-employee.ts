import type { Sql } from '../database/connect.ts'
import { Refusal } from '../http/refusal.ts'

interface LockedEmployee {
  readonly name: string
}

/**
 * Locks an employee's account until the transaction ends: requests about the training of one employee then run one after the
 * other, and none during the account's deletion. Throws a 401 when the account has been deleted.
 */
export async function lockEmployee(sql: Sql, id: string): Promise<LockedEmployee> {
  const [employee] = await sql<LockedEmployee[]>`
    select first_name || ' ' || last_name as name from account where id = ${id} for no key update`
  if (!employee) throw new Refusal(401, 'account-deleted')
  return employee
}
