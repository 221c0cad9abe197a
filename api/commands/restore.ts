import { brand } from '../../content/brand.ts'
import { waitingTable } from '../backup/application-tables.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../config.ts'
import { absolutePath, onlyPath, readArguments, runCommand } from './run-command.ts'
import { unreadableSecrets } from './single-sign-on.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run restore -- FILE [--yes] [--erasures LATER_BACKUP]

Replaces everything in the database with the backup. If anything fails, nothing is changed. Stop the server first. A
database that already contains data is replaced only with --yes. People who were erased after the backup stay erased: the
database lists them. If the database is lost, --erasures takes the list from a later backup.
`

await runCommand(async () => {
  const config = readConfig(process.env)
  const { values, positionals } = readArguments(usage, {
    yes: { type: 'boolean', default: false },
    erasures: { type: 'string' },
  })
  const file = onlyPath(usage, positionals)
  const laterBackup = values.erasures === undefined ? undefined : absolutePath(values.erasures)
  const { header, rows, leftOut, erased, secrets } = await withDatabase(config, async (sql, databaseUrl) => ({
    ...(await restoreBackup(sql, { file, databaseUrl, replace: values.yes, laterBackup })),
    secrets: await unreadableSecrets(sql, config),
  }))
  const { [waitingTable.name]: waiting, ...tables } = rows
  process.stdout.write(`Restored the backup of ${header.createdAt}. Rows: ${counts(tables)}.\n`)
  if (Object.keys(leftOut).length > 0)
    process.stdout.write(`Skipped tables that this application does not have: ${counts(leftOut)}.\n`)
  if (erased > 0)
    process.stdout.write(`Accounts and visitor records erased after the backup, now erased again: ${erased}.\n`)
  const unlisted = Date.now() - brand.erasureDays * 24 * 60 * 60 * 1000
  if (Date.parse(header.createdAt) < unlisted)
    process.stdout.write(
      `The list of erasures names only the last ${brand.erasureDays} days. By hand, erase again anyone who was erased between ${header.createdAt} and ${new Date(unlisted).toISOString()}.\n`,
    )
  if (waiting) process.stdout.write(`Unsent links: ${waiting}. The server will email new ones when it starts.\n`)
  if (secrets) process.stdout.write(`${secrets}\n`)
  process.stdout.write(
    'Everyone must sign in again, with the password they had at the time of the backup. Accounts deactivated since then are active again: deactivate them.\n',
  )
})

function counts(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ')
}
