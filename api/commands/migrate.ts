import { readConfig } from '../config.ts'
import { readArguments, runCommand, wrongUse } from './run-command.ts'
import { migratedDatabase } from './with-database.ts'

const usage = `Usage: npm run migrate

Brings the database schema up to date. Run it once per deployment, before the first new process starts.
`

await runCommand(async () => {
  const { positionals } = readArguments(usage, {})
  if (positionals.length > 0) throw wrongUse(usage, `This command takes no words such as "${positionals.join(' ')}".`)
  const config = readConfig(process.env)
  const database = await migratedDatabase(config)
  await database.stop()
  process.stdout.write('The database is up to date.\n')
})
