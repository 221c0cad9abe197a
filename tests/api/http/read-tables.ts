import type { TestClient } from '../../database.ts'

/** Reads every row of every table, the job queue's included, as text. */
export async function readTables(client: TestClient): Promise<{ name: string; rows: string[] }[]> {
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
