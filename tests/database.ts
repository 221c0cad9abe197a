import { randomUUID } from 'node:crypto'
import { executeSql, openConnection, type Sql } from '../api/database/connect.ts'
import { clusterVariable, templateDatabase } from './database-cluster.ts'

export interface TestDatabase {
  readonly url: string
  /** Closes every connection to the database and drops it. */
  drop(): Promise<void>
}

/**
 * Creates a database for one test file: empty, a copy of the run's template (about 50 ms). With `bare` it is not
 * migrated.
 */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const clusterUrl = process.env[clusterVariable]
  if (!clusterUrl) throw new Error('Only the projects of vitest.config.ts with the database set-up have a database.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string) => {
    const client = testClient(clusterUrl)
    await client.query(sql)
    await client.end()
  }
  await admin(`CREATE DATABASE ${name} TEMPLATE ${bare ? 'template0' : templateDatabase}`)
  const url = new URL(clusterUrl)
  url.pathname = name
  return { url: url.href, drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** A connection for tests: SQL as tagged templates for the functions in `…-queries.ts`, or as text with values. */
export interface TestClient extends Sql {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

/** Creates a connection, which the test must end; it is opened by its first statement. */
export function testClient(databaseUrl: string): TestClient {
  const { sql } = openConnection(databaseUrl)
  return Object.assign(sql, {
    query: <Row extends object>(text: string, values: readonly unknown[] = []) => executeSql<Row>(sql, text, values),
  })
}
