import postgres from 'postgres'
import type { Sql } from '../database/connect.ts'
import { Refusal } from '../http/refusal.ts'
import type { AcademyUser } from './academy-user-queries.ts'

type EditedFields = Pick<AcademyUser, 'firstName' | 'lastName' | 'email'>

/** Changes the names and the address of an account. Throws a 409 when another account of the area has the address. */
export async function editAccount(sql: Sql, id: string, { firstName, lastName, email }: EditedFields): Promise<void> {
  try {
    await sql`
      update account set first_name = ${firstName}, last_name = ${lastName}, email = ${email} where id = ${id}`
  } catch (error) {
    if (
      error instanceof postgres.PostgresError &&
      (error.constraint_name === 'account_email' || error.code === deadlock)
    )
      throw new Refusal(409, 'address-taken')
    throw error
  }
}

/** Another transaction has the address, and is waiting for the one that this account had. */
const deadlock = '40P01'
