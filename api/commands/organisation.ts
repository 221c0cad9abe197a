import { text } from 'node:stream/consumers'
import { exportOrganisation } from '../accounts/export-organisation.ts'
import {
  countHoldings,
  defaultOrganisation,
  deleteOrganisation,
  findOrganisation,
  type Holdings,
  listOrganisations,
  renameOrganisation,
} from '../accounts/organisation-queries.ts'
import { type Config, readConfig } from '../config.ts'
import type { Sql } from '../database/connect.ts'
import { deleteCertificate } from '../training/certificate-queries.ts'
import { absolutePath, CommandError, readArguments, runAndPrint, wrongUse } from './run-command.ts'
import { endSingleSignOn, setSingleSignOn, testSingleSignOn } from './single-sign-on.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run organisation -- list
       npm run organisation -- rename OLD NEW
       npm run organisation -- export NAME FILE
       npm run organisation -- delete NAME [--yes] [--keep-certificates]
       npm run organisation -- delete-certificate CODE
       npm run organisation -- sso NAME --issuer URL --client-id ID [--client-secret-stdin]
                                        --domains cro.example,cro.eu [--only] [--create]
       npm run organisation -- sso NAME --off | --test

Manages client organisations. "npm run admin -- create --organisation NAME" adds one, with its first admin.

export: writes everything stored about the organisation and its people to a new ZIP file, as JSON and CSV.

delete: prints what would be deleted. With --yes, deletes the organisation, its people, their sessions, results,
invitations, unsent emails and certificates, and its activity log, for good. With --keep-certificates, certificates can
still be verified.

delete-certificate: deletes a certificate that was kept in this way.

sso: lets the organisation's people sign in at their own OpenID Connect provider. Needs SECOND_FACTOR_KEY. The client secret is
read from standard input; without --client-secret-stdin the stored one stays. --domains: of their email addresses. --only:
they can no longer use a password. --create: an unknown person becomes an employee. --off ends it; --test asks the provider.
`

/** Returns the message for the terminal. */
export async function organisation(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  readInput = () => text(process.stdin),
): Promise<string> {
  const config = readConfig(env)
  return await withDatabase(config, await readAct(args, config, readInput))
}

const options = {
  yes: { type: 'boolean' },
  'keep-certificates': { type: 'boolean' },
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret-stdin': { type: 'boolean' },
  domains: { type: 'string' },
  only: { type: 'boolean' },
  create: { type: 'boolean' },
  off: { type: 'boolean' },
  test: { type: 'boolean' },
} as const
type Values = ReturnType<typeof readArguments<typeof options>>['values']

const ofDelete = ['yes', 'keep-certificates'] as const

/** Returns the requested action, which resolves to the message for the terminal. */
async function readAct(
  args: readonly string[],
  config: Config,
  readInput: () => Promise<string>,
): Promise<(sql: Sql) => Promise<string>> {
  const { values, positionals } = readArguments(usage, options, args)
  const [command, name = '', other = '', ...rest] = positionals
  const words = { list: 1, rename: 3, export: 3, delete: 2, 'delete-certificate': 2, sso: 2 }[command ?? '']
  if (positionals.length !== words || rest.length > 0) throw wrongUse(usage, 'This is not a complete command.')
  if (command !== 'delete' && (values.yes || values['keep-certificates']))
    throw wrongUse(usage, '--yes and --keep-certificates are for delete only.')
  const needless = Object.keys(values).find(each => !ofDelete.some(own => own === each))
  if (command !== 'sso' && needless) throw wrongUse(usage, `--${needless} is for sso only.`)
  switch (command) {
    case 'rename':
      return sql => rename(sql, name, other.trim())
    case 'export':
      return sql => exportTo(sql, name, absolutePath(other))
    case 'delete':
      return sql => remove(sql, name, { yes: values.yes === true, certificates: values['keep-certificates'] === true })
    case 'delete-certificate':
      return sql => removeKeptCertificate(sql, name)
    case 'sso':
      return await readSso(values, name, config, readInput)
    default:
      return list
  }
}

async function readSso(
  { issuer, 'client-id': clientId, domains, ...values }: Values,
  name: string,
  config: Config,
  readInput: () => Promise<string>,
): Promise<(sql: Sql) => Promise<string>> {
  const organisationOf = async (sql: Sql) => ({ name, id: await find(sql, name) })
  const given = Object.keys(values).length + [issuer, clientId, domains].filter(Boolean).length
  if (values.off || values.test) {
    if (given > 1) throw wrongUse(usage, '--off and --test go with no other option.')
    return async sql =>
      values.off
        ? await endSingleSignOn(sql, await organisationOf(sql))
        : await testSingleSignOn(sql, config, await organisationOf(sql))
  }
  if (!issuer || !clientId || !domains) throw wrongUse(usage, '--issuer, --client-id and --domains are required.')
  const secret = values['client-secret-stdin'] ? (await readInput()).trim() : undefined
  if (secret === '') throw new CommandError('The client secret on standard input is empty. Nothing was changed.')
  const settings = { issuer, clientId, secret, domains, only: values.only === true, create: values.create === true }
  return async sql => await setSingleSignOn(sql, config, await organisationOf(sql), settings)
}

async function list(sql: Sql): Promise<string> {
  const organisations = await listOrganisations(sql)
  const line = ({ name, isDefault, employees, admins }: (typeof organisations)[number]) =>
    `${name}${isDefault ? ' (default)' : ''}: employees ${employees}, admins ${admins}`
  return organisations.map(line).join('\n')
}

async function rename(sql: Sql, from: string, to: string): Promise<string> {
  if (to === '') throw wrongUse(usage, 'The new name is empty.')
  const id = await find(sql, from)
  const taken = await findOrganisation(sql, to)
  if (taken && taken !== id)
    throw new CommandError(`An organisation named "${to}" already exists. Nothing was changed.`)
  await renameOrganisation(sql, id, to)
  return `"${from}" is now "${to}".`
}

async function exportTo(sql: Sql, name: string, file: string): Promise<string> {
  const id = await find(sql, name)
  await sql`begin isolation level repeatable read read only`
  try {
    await exportOrganisation(sql, id, file)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new CommandError(`The file cannot be written to ${file}: ${error.message}.`)
    throw error
  }
  await sql`commit`
  return `Everything stored about "${name}" is in ${file}. It contains personal data: store it safely.`
}

async function remove(sql: Sql, name: string, options: { yes: boolean; certificates: boolean }): Promise<string> {
  const id = await find(sql, name)
  if (id === (await defaultOrganisation(sql)))
    throw new CommandError('The default organisation cannot be deleted. Rename it, or delete its people one by one.')
  await sql`begin`
  const holdings = inWords(await countHoldings(sql, id), options.certificates)
  if (!options.yes) throw new CommandError(`This would delete "${name}": ${holdings}. Add --yes to delete it for good.`)
  await deleteOrganisation(sql, id, { certificates: options.certificates })
  await sql`commit`
  return `Deleted "${name}": ${holdings}.`
}

async function removeKeptCertificate(sql: Sql, code: string): Promise<string> {
  if (!(await deleteCertificate(sql, null, code)))
    throw new CommandError(`No deleted organisation has left a certificate with the code ${code}. Nothing was changed.`)
  return `Deleted the certificate with the code ${code}.`
}

function inWords(holdings: Holdings, areCertificatesKept: boolean): string {
  const { employees, admins, results, certificates, logEntries } = holdings
  const deleted = areCertificatesKept ? `certificates 0 (${certificates} kept)` : `certificates ${certificates}`
  return `employees ${employees}, admins ${admins}, results ${results}, activity log entries ${logEntries}, ${deleted}`
}

async function find(sql: Sql, name: string): Promise<string> {
  const id = await findOrganisation(sql, name)
  if (!id) throw new CommandError(`There is no organisation named "${name}". "npm run organisation -- list" lists all.`)
  return id
}

if (import.meta.main) await runAndPrint(organisation)
