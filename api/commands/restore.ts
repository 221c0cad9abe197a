import { restoreBackup } from '../backup/restore-backup.ts'
import { waitingTable } from '../backup/waiting-links.ts'
import { readConfig } from '../config.ts'
import { fileArguments } from './file-arguments.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run restore -- FILE [--yes]

Replaces everything in the database by a backup: all of it, or on any error nothing. The server must not be running. Data
that is there already is replaced only with --yes.
`

await runCommand(async () => {
  const config = readConfig(process.env)
  const arguments_ = fileArguments(usage, { takesYes: true })
  if (!arguments_) return void process.stdout.write(usage)
  const { file, yes } = arguments_
  const { header, rows, leftOut } = await withDatabase(config, (sql, databaseUrl) =>
    restoreBackup(sql, { file, databaseUrl, replace: yes }),
  )
  const { [waitingTable.name]: waiting, ...tables } = rows
  process.stdout.write(`Restored the backup of ${header.createdAt}. Rows: ${counts(tables)}.\n`)
  if (Object.keys(leftOut).length > 0)
    process.stdout.write(`Left out, because this application has no such table: ${counts(leftOut)}.\n`)
  if (waiting)
    process.stdout.write(`Fresh links are mailed to ${waiting} who waited for theirs, once the server runs.\n`)
  process.stdout.write(
    'Everybody signs in again, with the password of that time. Erase and deactivate again whoever was since.\n',
  )
})

function counts(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ')
}
