import { recordAction } from '../accounts/audit-queries.ts'
import { applicationTables } from '../backup/application-tables.ts'
import { readConfig } from '../config.ts'
import type { Sql } from '../database/connect.ts'
import { parseEmail } from '../database/parse-email.ts'
import { eraseVisitor, readVisitor } from '../site/visitor-queries.ts'
import { CommandError, readArguments, runAndPrint, wrongUse } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run visitor -- show --email E
       npm run visitor -- erase --email E

Answers a visitor's access or erasure request: finds the enquiries and download records with that email address. Verify
the visitor's identity first.

show: prints them as JSON.

erase: deletes them permanently; download counts stay, and restoring an older backup does not bring the records back. Also
check emails about enquiries and exported lists of downloads: this command cannot reach them.
`

/** Returns the message for the terminal. */
export async function visitor(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(env)
  const request = readRequest(args)
  const act = request.command === 'erase' ? erase : show
  return await withDatabase(config, async sql => {
    // In a database without tables, "No data found" could mean that it is the wrong database.
    const tables = await applicationTables(sql)
    if (tables.length === 0)
      throw new CommandError(
        'The server has never used this database: set DATABASE_URL or DATA_DIR to the one it uses.',
      )
    return act(sql, request.email)
  })
}

async function show(sql: Sql, email: string): Promise<string> {
  const held = await readVisitor(sql, email)
  const detail = { enquiries: held.enquiries.length, downloads: held.downloads.length }
  await recordAction(sql, { area: 'library', actor: 'command-line', action: 'visitor-exported', detail })
  return JSON.stringify(held, undefined, 2)
}

async function erase(sql: Sql, email: string): Promise<string> {
  await sql`begin`
  const erased = await eraseVisitor(sql, email)
  if (erased.enquiries + erased.downloads === 0)
    throw new CommandError(`No data found for a visitor with the address ${email}.`)
  await recordAction(sql, { area: 'library', actor: 'command-line', action: 'visitor-erased', detail: erased })
  await sql`commit`
  return `Deleted for ${email}: enquiries ${erased.enquiries}, download records ${erased.downloads}.`
}

function readRequest(args: readonly string[]): { command: 'show' | 'erase'; email: string } {
  const { values, positionals } = readArguments(usage, { email: { type: 'string' } }, args)
  const command = positionals.join(' ')
  if (command !== 'show' && command !== 'erase')
    throw wrongUse(usage, `The commands are "show" and "erase", not "${command}".`)
  if (!values.email?.trim()) throw wrongUse(usage, '--email is missing.')
  const email = parseEmail(values.email)
  if (!email) throw wrongUse(usage, `"${values.email}" is not a valid email address.`)
  return { command, email }
}

if (import.meta.main) await runAndPrint(visitor)
