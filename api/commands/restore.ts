import { restoreBackup } from '../backup/restore-backup.ts'
import { waitingTable } from '../backup/waiting-links.ts'
import { readConfig } from '../config.ts'
import { fileArguments } from './file-arguments.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run restore -- FILE [--yes]

Replaces everything in the database with the backup. If anything fails, nothing is changed. Stop the server first. A
database that already contains data is replaced only with --yes.
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
    process.stdout.write(`Skipped tables that this application does not have: ${counts(leftOut)}.\n`)
  if (waiting) process.stdout.write(`Unsent links: ${waiting}. The server will email new ones when it starts.\n`)
  process.stdout.write(
    'Everyone must sign in again, with the password they had then. Repeat erasures and deactivations made since then.\n',
  )
})

function counts(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ')
}
