import { stat } from 'node:fs/promises'
import { constants } from 'node:os'
import { saveBackup } from '../backup/save-backup.ts'
import { readConfig } from '../config.ts'
import { CommandError, onlyPath, readArguments, runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run backup -- FILE

Saves everything in the database to FILE. The server can keep running. The file contains personal data, password hashes
and the secrets of two-step sign-in: protect it like the database.
`

await runCommand(async () => {
  const config = readConfig(process.env)
  const { positionals } = readArguments(usage, {})
  const file = onlyPath(usage, positionals)
  const abortController = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const reason = new CommandError('The backup was cancelled: nothing was saved.', 128 + constants.signals[signal])
    // `on`, not `once`: Ctrl-C arrives twice, from the terminal and from npm.
    process.on(signal, () => abortController.abort(reason))
  }
  const rows = await withDatabase(config, sql => saveBackup(sql, file, abortController.signal))
  const counts = Object.entries(rows).map(([table, count]) => `${table} ${count}`)
  const { size } = await stat(file)
  process.stdout.write(`Saved to ${file} (${Math.ceil(size / 1024)} kB). Rows: ${counts.join(', ')}.\n`)
})
