import { openConnection, type Sql } from '../database/connect.ts'

/** Runs `work` in one transaction on a connection of its own. Rolls back when it throws. */
export async function inTransaction<T>(databaseUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, destroy } = openConnection(databaseUrl)
  try {
    await sql`begin`
    const result = await work(sql)
    await sql`commit`
    return result
  } finally {
    await destroy()
  }
}
