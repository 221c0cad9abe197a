import { CommandError, readArguments, runCommand, wrongUse } from '../../api/commands/run-command.ts'
import { migratedDatabase } from '../../api/commands/with-database.ts'
import { readConfig } from '../../api/config.ts'
import { openConnection } from '../../api/database/connect.ts'
import { connectOrStart } from '../../api/embedded/postgres.ts'
import { fillDownloads, fillPeople } from './fill-database.ts'

const usage = `Usage: npm run seed -- [--employees N] [--downloads N]

Adds invented employees with results (100000 unless said otherwise) and invented download records (1000000), to see the
admin areas with as much as they will ever hold. All of it stays in the database of DATA_DIR or DATABASE_URL: never use
it where real people are.
`

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    employees: { type: 'string', default: '100000' },
    downloads: { type: 'string', default: '1000000' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return void process.stdout.write(usage)
  if (positionals.length > 0) throw wrongUse(usage, `It does nothing with "${positionals.join(' ')}".`)
  const config = readConfig(process.env)
  if (config.isProduction) throw new CommandError('Where NODE_ENV is "production" nothing is invented.')
  const [employees, downloads] = [wholeNumber(values.employees), wholeNumber(values.downloads)]
  const database = await migratedDatabase(config, () => connectOrStart(config.dataDir))
  const { sql } = openConnection(database.url)
  try {
    await sql`begin`
    await fillPeople(sql, employees)
    print(`${employees} employees are there.`)
    await fillDownloads(sql, downloads)
    await sql`commit`
    print(`${downloads} downloads are there.`)
    await sql`vacuum analyze`
  } finally {
    await sql.end()
    await database.stop()
  }
})

function wholeNumber(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw wrongUse(usage, `"${text}" is no whole number.`)
  return Number(text)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
