import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../api/config.ts'
import { startEmbedded } from '../api/embedded/postgres.ts'
import { testClient } from './database.ts'

/** The variable that tells each worker where the run's cluster is. */
export const clusterVariable = 'ASTERLEIGH_TEST_CLUSTER'
/** The variable that tells each worker of a folder that the run's files share; it goes with the run. */
export const folderVariable = 'ASTERLEIGH_TEST_FOLDER'
/** The database that every test database is a copy of: migrated, with the job queues of a first start, empty. */
export const templateDatabase = 'template_asterleigh'

/** Vitest's global set-up: one PostgreSQL for the run, in a folder of its own; it ends with the run, even a killed one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project that needs a database asks; the first one gets it.
  if (process.env[clusterVariable]) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-test-'))
  const cluster = await startEmbedded({ dataDir, disposable: true })
  const admin = testClient(cluster.url)
  // Deriving a key from the password is most of the work of a connection; a test opens about a dozen.
  await admin.query('SET scram_iterations = 1')
  await admin.query(`ALTER ROLE CURRENT_USER PASSWORD '${new URL(cluster.url).password}'`)
  await admin.query(`CREATE DATABASE ${templateDatabase}`)
  await admin.end()
  const { migrate } = await import('../api/database/migrate.ts')
  const template = new URL(cluster.url)
  template.pathname = templateDatabase
  await migrate(template.href)
  await startOnce(template.href)
  process.env[clusterVariable] = cluster.url
  process.env[folderVariable] = dataDir
  return () => cluster.stop()
}

/** Most tests open the application; none but those of the start care to make the job queues' tables anew. */
async function startOnce(databaseUrl: string): Promise<void> {
  const { buildApp } = await import('../api/app.ts')
  const app = await buildApp({ ...readConfig({ LOG_LEVEL: 'fatal' }), databaseUrl })
  await app.ready()
  await app.close()
  const client = testClient(databaseUrl)
  await client.query('delete from pgboss.job')
  await client.end()
}
