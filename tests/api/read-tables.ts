import type { Queryable } from '../../api/database/database.ts'

/** Every row of every table as a text, the queue's too. */
export async function readTables(client: Queryable): Promise<{ name: string; rows: string[] }[]> {
  const { rows: all } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const read: { name: string; rows: string[] }[] = []
  for (const { name } of all) {
    const { rows } = await client.query<{ row: string }>(`select kept::text as row from ${name} as kept`)
    read.push({ name, rows: rows.map(({ row }) => row) })
  }
  return read
}
