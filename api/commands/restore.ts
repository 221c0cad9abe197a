import { restoreBackup } from '../backup/restore-backup.ts'
import { waitingTable } from '../backup/waiting-links.ts'
import { readConfig } from '../config.ts'
import { absolutePath, onlyFile } from './file-arguments.ts'
import { readArguments } from './read-arguments.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run restore -- FILE [--yes] [--erasures LATER_BACKUP]

Replaces everything in the database by a backup: all of it, or on any error nothing. The server must not be running. Data
that is there already is replaced only with --yes. People who were erased since the backup are erased again: the database
lists them. When the database is lost, a later backup has the list.
`

await runCommand(async () => {
  const config = readConfig(process.env)
  const { values, positionals } = readArguments(usage, {
    yes: { type: 'boolean', default: false },
    erasures: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return void process.stdout.write(usage)
  const file = onlyFile(usage, positionals)
  const laterBackup = values.erasures === undefined ? undefined : absolutePath(values.erasures)
  const { header, rows, leftOut, erased } = await withDatabase(config, (sql, databaseUrl) =>
    restoreBackup(sql, { file, databaseUrl, replace: values.yes, laterBackup }),
  )
  const { [waitingTable.name]: waiting, ...tables } = rows
  process.stdout.write(`Restored the backup of ${header.createdAt}. Rows: ${counts(tables)}.\n`)
  if (Object.keys(leftOut).length > 0)
    process.stdout.write(`Left out, because this application has no such table: ${counts(leftOut)}.\n`)
  if (erased > 0)
    process.stdout.write(
      `Accounts, enquiries and download records of people who were erased since. Erased again: ${erased}.\n`,
    )
  if (waiting)
    process.stdout.write(
      `When the server starts, it mails new links to ${waiting} people who were waiting for theirs.\n`,
    )
  process.stdout.write(
    'Everyone must sign in again, with the password of that time. Deactivate again the accounts that were deactivated since.\n',
  )
})

function counts(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ')
}
