import type postgres from 'postgres'
import type { Sql } from '../database/connect.ts'

/** SQL that hashes a text with the secret of the database, so that it cannot be found by hashing guesses. Null stays null. */
export const keyedHash = (sql: Sql, text: string | null): postgres.Fragment =>
  sql`(select sha256(secret || convert_to(${text}, 'UTF8')) from audit_secret)`
