import type pg from 'pg'
import { connect } from '../database/connect.ts'

/** Does `work` on a connection of its own, in one transaction: when it throws, nothing has changed. */
export async function inTransaction<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(databaseUrl)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
