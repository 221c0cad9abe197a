import { readConfig } from '../config.ts'
import { connectOrStart } from '../embedded/postgres.ts'
import { explainUnreachable } from './explain-unreachable.ts'
import { migratedDatabase } from './migrated-database.ts'
import { publishBuild } from './publish-build.ts'
import { runCommand } from './run-command.ts'

/**
 * Brings the schema up to date, publishes the files of the new pages, and ends: what a deployment runs once, before the
 * first new process starts.
 */
await runCommand(async () => {
  const config = readConfig(process.env)
  const database = await migratedDatabase(config, () => connectOrStart(config.dataDir))
  try {
    if (config.databaseUrl) await publishBuild(database.url, { deployed: true })
  } catch (error) {
    throw explainUnreachable(error, config.databaseUrl)
  } finally {
    await database.stop()
  }
  process.stdout.write('The database is up to date.\n')
})
