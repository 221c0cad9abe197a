import { readConfig } from '../config.ts'
import { readArguments, wrongUse } from './read-arguments.ts'
import { runCommand } from './run-command.ts'
import { migratedDatabase } from './with-database.ts'

const usage = `Usage: npm run migrate

Brings the schema of the database up to date: what a deployment runs once, before the first new process starts.
`

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, { help: { type: 'boolean', short: 'h' } })
  if (values.help) return void process.stdout.write(usage)
  if (positionals.length > 0) throw wrongUse(usage, `It does nothing with "${positionals.join(' ')}".`)
  const config = readConfig(process.env)
  const database = await migratedDatabase(config)
  await database.stop()
  process.stdout.write('The database is up to date.\n')
})
