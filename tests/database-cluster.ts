import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../api/config.ts'
import { startEmbedded } from '../api/embedded/postgres.ts'
import { testClient } from './database.ts'

/** The variable that holds the cluster's URL for each worker. */
export const clusterVariable = 'ASTERLEIGH_TEST_CLUSTER'
/** The variable that holds the path of a folder that the run's files share; it is deleted after the run. */
export const folderVariable = 'ASTERLEIGH_TEST_FOLDER'
/** The template of every test database: migrated, with the job queues of a first start, and empty. */
export const templateDatabase = 'template_asterleigh'

/**
 * Vitest's global set-up: starts one PostgreSQL for the run in its own folder. It ends with the run, even if the run is
 * killed.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project with a database calls this; the first call starts the cluster.
  if (process.env[clusterVariable]) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-test-'))
  const cluster = await startEmbedded({ dataDir, disposable: true })
  const admin = testClient(cluster.url)
  // Most of the time to connect is spent on deriving a key from the password; a test connects about a dozen times.
  await admin.query('SET scram_iterations = 1')
  await admin.query(`ALTER ROLE CURRENT_USER PASSWORD '${new URL(cluster.url).password}'`)
  await admin.query(`CREATE DATABASE ${templateDatabase}`)
  await admin.end()
  const { migrate } = await import('../api/database/migrations.ts')
  const template = new URL(cluster.url)
  template.pathname = templateDatabase
  await migrate(template.href)
  await startOnce(template.href)
  process.env[clusterVariable] = cluster.url
  process.env[folderVariable] = dataDir
  return () => cluster.stop()
}

/**
 * Creates the job queues' tables in the template, because most tests open the application and only those of the start
 * need to create them.
 */
async function startOnce(databaseUrl: string): Promise<void> {
  const { buildApp } = await import('../api/app.ts')
  const app = await buildApp({ ...readConfig({ LOG_LEVEL: 'fatal' }), databaseUrl })
  await app.ready()
  await app.close()
  const client = testClient(databaseUrl)
  await client.query('delete from pgboss.job')
  await client.end()
}
