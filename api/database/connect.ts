import pg from 'pg'
import { connectionTo } from './database.ts'

/** A connection of one's own, for a start or a command; whoever asks ends it. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    // Not named as the server is, whose connections `restore` looks for.
    connectionString: connectionTo(databaseUrl, 'asterleigh-command'),
    connectionTimeoutMillis: 10_000,
  })
  // A connection that is lost fails the statement in flight; without a listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
