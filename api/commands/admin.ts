import { text } from 'node:stream/consumers'
import { linkValidity } from '../../content/link-validity.ts'
import { singleLine } from '../../content/normalize-text.ts'
import { setPasswordLink } from '../../content/paths.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { createAccount, findAccount, isRenamed, lockAccount, lockAdmins } from '../accounts/account-queries.ts'
import { auditAreaOf, recordAction } from '../accounts/audit-queries.ts'
import { createInvitation } from '../accounts/invitation-queries.ts'
import { findOrCreateOrganisation } from '../accounts/organisation-queries.ts'
import { hashPassword, passwordProblem } from '../accounts/passwords.ts'
import { deleteSecondFactor } from '../accounts/second-factor-queries.ts'
import { closeSessions } from '../accounts/session-queries.ts'
import { setKeepsPassword } from '../accounts/single-sign-on-queries.ts'
import { type Config, readConfig } from '../config.ts'
import { parseEmail } from '../database/parse-email.ts'
import type { AdminArea } from '../http/access.ts'
import { hasControlCharacter } from '../http/read-text.ts'
import { deleteAccount } from '../people/academy-user-queries.ts'
import { forwardingOrganisation } from '../training/statement-forwarding.ts'
import { CommandError, readArguments, runAndPrint, wrongUse } from './run-command.ts'
import { explainUnreachable, inTransaction, migratedDatabase } from './with-database.ts'

const usage = `Usage: npm run admin -- create --area academy|library --email E --first-name F --last-name L
                                  [--organisation NAME] [--password-stdin]
       npm run admin -- second-factor-off --area academy|library --email E
       npm run admin -- keep-password --area academy --email E [--off]
       npm run admin -- delete --area academy|library --email E

create: creates an admin and prints a link to set a password (works once, expires in ${linkValidity.invitation}). With --password-stdin the
password is read from standard input and the admin can sign in immediately. If the admin has not used the link yet, run
the command again to print a new one; the old link stops working. --organisation is the client organisation of an academy
admin and is created if it does not exist; without it, the admin belongs to the default organisation.

second-factor-off: for an admin who has lost both the phone and the recovery codes. Turns off two-step sign-in and ends
their sessions; they then sign in with the password only. Verify the admin's identity first.

keep-password: for an organisation whose people may use its own sign-in only ("npm run organisation -- sso"). This academy admin
can also sign in with the password, for the day when that sign-in fails. --off takes it back.

delete: for an admin who is leaving. Ends their sessions and permanently deletes the account. The last active admin cannot be
deleted.
`

interface AdminAddress {
  readonly area: AdminArea
  readonly email: string
}

interface NewAdmin extends AdminAddress {
  readonly firstName: string
  readonly lastName: string
  readonly password: string | undefined
  /** The organisation's name; undefined: the default one. */
  readonly organisation: string | undefined
}

/** Returns the message for the terminal. */
type Act = (databaseUrl: string, config: Config) => Promise<string>

/** The options that identify an admin. */
const address = ['area', 'email'] as const

/** Why an admin with this address cannot be created. */
const refusals = {
  'already-active': 'is already active in this area',
  'already-deactivated': 'is deactivated in this area',
  'address-taken': 'belongs to another organisation',
}

/** Where an admin may be the last one. */
const scopes = { 'academy-admin': 'of their organisation', 'library-admin': 'in this area' }

/** `readInput` reads the password of `--password-stdin`. Returns the message for the terminal. */
export async function admin(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  readInput = () => text(process.stdin),
): Promise<string> {
  const config = readConfig(env)
  const act = await readAct(args, readInput)
  const database = await migratedDatabase(config)
  try {
    return await act(database.url, config)
  } catch (error) {
    throw explainUnreachable(error, config.databaseUrl)
  } finally {
    await database.stop()
  }
}

async function readAct(args: readonly string[], readInput: () => Promise<string>): Promise<Act> {
  const { values, positionals } = readCommandLine(args)
  const command = positionals.join(' ')
  switch (command) {
    case 'create': {
      if (values.off) throw wrongUse(usage, '--off is for keep-password only.')
      const admin = await readNewAdmin(values, readInput)
      return (databaseUrl, config) => createAdmin(databaseUrl, config, admin)
    }
    case 'keep-password': {
      const { off = false, ...others } = values
      refuseNeedless(others, command)
      const admin = readAddress(values)
      if (admin.area === 'library-admin') throw wrongUse(usage, 'Library admins always sign in with a password.')
      return databaseUrl => keepPassword(databaseUrl, admin, !off)
    }
    case 'second-factor-off':
    case 'delete': {
      refuseNeedless(values, command)
      const admin = readAddress(values)
      const act = command === 'delete' ? deleteAdmin : switchOffSecondFactor
      return databaseUrl => act(databaseUrl, admin)
    }
    default:
      throw wrongUse(
        usage,
        `The commands are "create", "second-factor-off", "keep-password" and "delete", not "${command}".`,
      )
  }
}

type Values = ReturnType<typeof readCommandLine>['values']

function refuseNeedless(values: Values, command: string): void {
  const needless = Object.keys(values).find(name => !address.some(each => each === name))
  if (needless) throw wrongUse(usage, `--${needless} cannot be used with ${command}.`)
}

function demand(values: Values, names: readonly (keyof Values)[]): void {
  const missing = names.find(name => !String(values[name] ?? '').trim())
  if (missing) throw wrongUse(usage, `--${missing} is missing.`)
}

function readAddress(values: Values): AdminAddress {
  demand(values, address)
  const { area, email = '' } = values
  if (area !== 'academy' && area !== 'library')
    throw wrongUse(usage, `--area must be academy or library, not "${area}".`)
  const parsed = parseEmail(email)
  if (!parsed) throw wrongUse(usage, `"${email}" is not a valid email address.`)
  return { area: `${area}-admin`, email: parsed }
}

async function readNewAdmin(values: Values, readInput: () => Promise<string>): Promise<NewAdmin> {
  demand(values, [...address, 'first-name', 'last-name'])
  const { 'first-name': firstName = '', 'last-name': lastName = '' } = values
  for (const name of ['first-name', 'last-name'] as const) {
    if (hasControlCharacter(values[name] ?? ''))
      throw wrongUse(usage, `--${name} contains a hidden character, such as a tab or a line break.`)
  }
  const admin = { ...readAddress(values), firstName: singleLine(firstName), lastName: singleLine(lastName) }
  const password = values['password-stdin'] ? (await readInput()).replace(/\r?\n$/, '') : undefined
  const problem = password === undefined ? undefined : passwordProblem(password, admin)
  if (problem) throw new CommandError(errorTexts[problem])
  const organisation = readOrganisation(values, admin.area)
  return { ...admin, password, organisation }
}

function readOrganisation({ organisation }: Values, area: AdminAddress['area']): string | undefined {
  if (organisation === undefined) return undefined
  if (area === 'library-admin')
    throw wrongUse(usage, 'A library admin belongs to no organisation: leave out --organisation.')
  const name = singleLine(organisation)
  if (name === '' || hasControlCharacter(organisation)) throw wrongUse(usage, '--organisation is not a valid name.')
  return name
}

function readCommandLine(args: readonly string[]) {
  return readArguments(
    usage,
    {
      area: { type: 'string' },
      organisation: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      'password-stdin': { type: 'boolean' },
      off: { type: 'boolean' },
    },
    args,
  )
}

async function createAdmin(
  databaseUrl: string,
  { publicUrl, learningRecordStore }: Config,
  { password, organisation, ...admin }: NewAdmin,
): Promise<string> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return await inTransaction(databaseUrl, async sql => {
    const known = await findAccount(sql, admin.area, admin.email)
    const organisationId = organisation === undefined ? null : await findOrCreateOrganisation(sql, organisation)
    // A second organisation would stop the next start of a server that does not know whose results to forward.
    if (organisationId && learningRecordStore && !learningRecordStore.organisation)
      await forwardingOrganisation(sql, learningRecordStore)
    const account = await createAccount(sql, { ...admin, organisationId, ...(passwordHash && { passwordHash }) })
    if ('refused' in account) {
      const state = refusals[account.refused]
      throw new CommandError(`The admin ${admin.email} ${state}: nothing was changed.`)
    }
    const token = passwordHash ? undefined : await createInvitation(sql, account.id, 'invitation')
    await recordAction(sql, {
      area: auditAreaOf(admin.area),
      actor: 'command-line',
      action: !known ? 'account-created' : passwordHash ? 'password-set' : 'invitation-resent',
      subject: { kind: admin.area, id: account.id, email: admin.email },
      detail: isRenamed(known, admin) ? { renamed: true } : {},
    })
    const name = `${admin.firstName} ${admin.lastName} (${admin.email})`
    if (!token) return `${name} can sign in now.`
    const link = setPasswordLink(publicUrl, admin.area, token)
    const state = known
      ? 'already had an invitation. The previous link no longer works. This one works'
      : 'has been added. Use this link to set the password. It works'
    return `${name} ${state} once and expires in ${linkValidity.invitation}:\n\n  ${link}\n\n${assumed(publicUrl)}`
  })
}

/** This process has its own environment, so it cannot know where the server is reached. */
const assumed = (publicUrl: string) =>
  `The link assumes that the server is at ${publicUrl}. If it is not, set PUBLIC_URL and run the command again.`

/** Switches an admin's second factor off and ends their sessions. Returns the message for the terminal. */
async function switchOffSecondFactor(databaseUrl: string, { area, email }: AdminAddress): Promise<string> {
  return await inTransaction(databaseUrl, async sql => {
    const account = await findAccount(sql, area, email)
    if (!account) throw new CommandError(`There is no admin with the address ${email} in this area.`)
    await lockAccount(sql, account.id)
    if (!(await deleteSecondFactor(sql, account.id)))
      throw new CommandError(`Two-step sign-in is already off for ${email}: nothing was changed.`)
    await closeSessions(sql, account.id)
    await recordAction(sql, {
      area: auditAreaOf(area),
      actor: 'command-line',
      action: 'second-factor-off',
      subject: { kind: area, id: account.id, email: account.email },
    })
    return `Two-step sign-in is off for ${email} and their sessions have ended. They now sign in with the password only.`
  })
}

/** Lets an admin keep the password, or not, where only the organisation's sign-in counts. Returns the message for the terminal. */
async function keepPassword(databaseUrl: string, { area, email }: AdminAddress, keeps: boolean): Promise<string> {
  return await inTransaction(databaseUrl, async sql => {
    const account = await findAccount(sql, area, email)
    if (!account) throw new CommandError(`There is no admin with the address ${email} in this area.`)
    await setKeepsPassword(sql, account.id, keeps)
    await recordAction(sql, {
      area: auditAreaOf(area),
      actor: 'command-line',
      action: 'user-edited',
      subject: { kind: area, id: account.id, email: account.email },
      detail: { fields: 'password sign-in' },
    })
    return keeps
      ? `${email} can always sign in with a password.`
      : `${email} signs in as everyone else of the organisation.`
  })
}

/** Deletes an admin's account. Returns the message for the terminal. */
async function deleteAdmin(databaseUrl: string, { area, email }: AdminAddress): Promise<string> {
  return await inTransaction(databaseUrl, async sql => {
    await lockAdmins(sql)
    const found = await findAccount(sql, area, email)
    const account = found && (await lockAccount(sql, found.id))
    if (!account) throw new CommandError(`There is no admin with the address ${email} in this area.`)
    const others = await sql`
      select from account
        where area = ${area} and organisation_id is not distinct from ${account.organisationId}
          and status = 'active' and id <> ${account.id} limit 1`
    if (account.status === 'active' && others.count === 0)
      throw new CommandError(`${email} is the last active admin ${scopes[area]}: create another one first.`)
    await recordAction(sql, {
      area: auditAreaOf(area),
      actor: 'command-line',
      action: 'user-deleted',
      subject: { kind: area, id: account.id, email: account.email },
    })
    await deleteAccount(sql, account.id)
    return `The account ${email} has been deleted and its sessions have ended.`
  })
}

if (import.meta.main) await runAndPrint(admin)
