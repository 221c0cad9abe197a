import { readConfig } from '../config.ts'
import { connectOrStart } from '../embedded/postgres.ts'
import { migratedDatabase } from './migrated-database.ts'
import { runCommand } from './run-command.ts'

/** Brings the schema up to date and ends: what a deployment runs once, before the first new process starts. */
await runCommand(async () => {
  const config = readConfig(process.env)
  const database = await migratedDatabase(config, () => connectOrStart(config.dataDir))
  await database.stop()
  process.stdout.write('The database is up to date.\n')
})
