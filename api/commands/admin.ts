import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { errorTexts } from '../../content/error-texts.ts'
import { setPasswordLink } from '../../content/paths.ts'
import { type Config, readConfig } from '../config.ts'
import { connectOrStart } from '../embedded/postgres.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { passwordProblem } from '../passwords/password-problem.ts'
import { type Area, createAccount, findAccount } from '../queries/accounts.ts'
import { auditAreaOf, recordAction } from '../queries/audit.ts'
import { createInvitation } from '../queries/invitations.ts'
import { parseEmail } from '../routes/parse-email.ts'
import { migratedDatabase } from './migrated-database.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage = `Usage: npm run admin -- create --area academy|library --email E --first-name F --last-name L [--password-stdin]

Creates an admin and prints a link to set a password (single use, 7 days). With --password-stdin the password is read
from standard input, and the admin can sign in at once. Asked again for somebody who has not used the link yet, it
prints a fresh link, and the old one no longer works.
`

interface NewAdmin {
  readonly area: Extract<Area, 'academy-admin' | 'library-admin'>
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string | undefined
}

await runCommand(async () => {
  const config = readConfig(process.env)
  const admin = await readArguments()
  if (!admin) return void process.stdout.write(usage)
  const database = await migratedDatabase(config, () => connectOrStart(config.dataDir))
  try {
    process.stdout.write(`${await createAdmin(database.url, config, admin)}\n`)
  } finally {
    await database.stop()
  }
})

/** Undefined when only help is asked for. */
async function readArguments(): Promise<NewAdmin | undefined> {
  const { values, positionals } = parseOrExplain()
  if (values.help) return undefined
  if (positionals.join(' ') !== 'create')
    throw wrongUse(`The only command is "create", not "${positionals.join(' ')}".`)
  const missing = (['area', 'email', 'first-name', 'last-name'] as const).find(name => !values[name]?.trim())
  if (missing) throw wrongUse(`--${missing} is missing.`)
  const { area, email = '', 'first-name': firstName = '', 'last-name': lastName = '' } = values
  if (area !== 'academy' && area !== 'library') throw wrongUse(`--area is academy or library, not "${area}".`)
  const address = parseEmail(email)
  if (!address) throw wrongUse(`"${email}" is no e-mail address.`)
  const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined
  const admin = {
    area: `${area}-admin`,
    email: address,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
  } as const
  const problem = password === undefined ? undefined : passwordProblem(password, admin)
  if (problem) throw new CommandError(errorTexts[problem])
  return { ...admin, password }
}

function parseOrExplain() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        area: { type: 'string' },
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        'password-stdin': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error))
  }
}

function wrongUse(sentence: string): CommandError {
  return new CommandError(`${sentence}\n\n${usage}`, 2)
}

/** Resolves to what the person at the terminal is told. */
async function createAdmin(
  databaseUrl: string,
  { publicUrl }: Config,
  { password, ...admin }: NewAdmin,
): Promise<string> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const known = await findAccount(client, admin.area, admin.email)
    const account = await createAccount(client, { ...admin, ...(passwordHash && { passwordHash }) })
    if ('refused' in account) {
      const state = account.refused === 'already-active' ? 'is already active' : 'is deactivated'
      throw new CommandError(`An admin of this area with the address ${admin.email} ${state}: nothing was changed.`)
    }
    const token = passwordHash ? undefined : await createInvitation(client, account.id, 'invitation')
    await recordAction(client, {
      area: auditAreaOf(admin.area),
      actor: 'command-line',
      action: !known ? 'account-created' : passwordHash ? 'password-set' : 'invitation-resent',
      subject: { kind: admin.area, id: account.id, email: admin.email },
    })
    await client.query('commit')
    const name = `${admin.firstName} ${admin.lastName} (${admin.email})`
    if (!token) return `${name} can sign in now.`
    const link = setPasswordLink(publicUrl, admin.area, token)
    return known
      ? `${name} was invited before. The former link no longer works; this one does, once, for 7 days:\n\n  ${link}`
      : `${name} is invited. This link sets the password; it works once, for 7 days:\n\n  ${link}`
  } finally {
    await client.end()
  }
}
