import { restoreBackup } from '../backup/restore-backup.ts'
import { waitingSection } from '../backup/waiting-links.ts'
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
  const { header, rows } = await withDatabase(config, (client, databaseUrl) =>
    restoreBackup(client, { file, databaseUrl, replace: yes }),
  )
  const { [waitingSection.table]: waiting, ...tables } = rows
  const counts = Object.entries(tables).map(([table, count]) => `${table} ${count}`)
  process.stdout.write(`Restored the backup of ${header.createdAt}. Rows: ${counts.join(', ')}.\n`)
  if (waiting)
    process.stdout.write(`Fresh links are mailed to ${waiting} who waited for theirs, once the server runs.\n`)
  process.stdout.write('Everybody signs in again. Erase again whoever was erased after that time.\n')
})
