import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '../../content/brand.ts'
import { firstAccounts } from '../../content/first-accounts.ts'
import { linkValidity } from '../../content/link-validity.ts'
import { setPasswordLink } from '../../content/paths.ts'
import { createAccount, findAccount } from '../accounts/account-queries.ts'
import { auditAreaOf, recordAction } from '../accounts/audit-queries.ts'
import { addInvitation, noteMail } from '../accounts/invitation-queries.ts'
import { type Config, readConfig, type ServerConfig } from '../config.ts'
import { freePort } from '../embedded/free-port.ts'
import { type EmbeddedDatabase, startEmbedded } from '../embedded/postgres.ts'
import { commandLineOf, parentOf } from '../embedded/processes.ts'
import { fillLibrary } from '../library/fill-library.ts'
import { buildIfStale } from './build-if-stale.ts'
import { CommandError, runCommand } from './run-command.ts'
import { explainUnreachable, inTransaction, migratedDatabase } from './with-database.ts'

/** Milliseconds for the requests in flight after a signal; the rest of the 10 s is for stopping the database. */
const finishWithinMs = 8500
const endWithinMs = 9700
/** On Ctrl-C the terminal and npm each send a signal; two within this time are one key press. */
const samePressMs = 1000

/** Starts Vite's dev server (dev.ts), which serves the pages from their sources and passes `/api` on to the API. */
type StartDevServer = (config: Config, apiUrl: string) => Promise<{ url: string; close(): Promise<void> }>

interface Closable {
  close(): Promise<void>
}

let server: Closable | undefined
let devServer: Closable | undefined
let database: EmbeddedDatabase | undefined
let endingSince = 0

/**
 * Starts the embedded database unless DATABASE_URL is set, migrates, and serves API and pages until a signal arrives. With
 * `startDevServer` the pages are not built: the dev server listens on the configured port, the API on a free one.
 */
export async function serve(startDevServer?: StartDevServer): Promise<void> {
  // A closed standard output, such as a broken pipe, must not end the server.
  process.stdout.on('error', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())
  onNpmExit(() => void end())
  await runCommand(() => start(startDevServer))
}

async function start(startDevServer: StartDevServer | undefined): Promise<void> {
  const config = await withPort(readConfig(process.env))
  if (config.metrics) await freePort(config.metrics.host, config.metrics.port).catch(refuseMetrics(config.metrics))
  const { apiOrigin, databaseUrl } = config
  if (!startDevServer) await buildIfStale('pages')
  if (!apiOrigin) await buildIfStale('packages')
  // PostgreSQL starts while the server's code is loaded. Without the API no database is needed.
  const [links, { startServer }] = await Promise.all([apiOrigin ? [] : prepareDatabase(config), import('../server.ts')])
  const listen = async (settings: ServerConfig) => {
    const api = startDevServer ? { ...settings, host: '127.0.0.1', port: await freePort() } : settings
    const running = await startServer(api)
    server = running
    if (!startDevServer) return running.url
    const dev = await startDevServer(config, running.url)
    devServer = dev
    return dev.url
  }
  try {
    const settings = apiOrigin ? { ...config, apiOrigin } : { ...config, databaseUrl: database?.url ?? '' }
    process.stdout.write(`${greeting(config, await listen(settings), links)}\n`)
  } catch (error) {
    await database?.stop()
    throw explainUnreachable(error, databaseUrl)
  }
}

/** Opens and migrates the database. An embedded one also gets its first content; returns its setup links. */
async function prepareDatabase(config: Config): Promise<FirstLink[]> {
  const onLost = (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  database = await migratedDatabase(config, dataDir => startEmbedded({ dataDir, onLost }))
  if (config.databaseUrl) return []
  await buildIfStale('documents')
  return await firstLinks(database.url, config.publicUrl)
}

/** Returns the configuration with a free port for PORT=0. Throws when the port cannot be used, before anything starts. */
async function withPort(config: Config): Promise<Config> {
  const { host, port } = config
  try {
    const free = await freePort(host, port)
    return port === 0 ? readConfig({ ...process.env, PORT: String(free) }) : config
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new CommandError(
        `Port ${port} on ${host} is already in use, perhaps by another npm start: stop it, or choose another port: PORT=${port + 1} npm start.`,
      )
    }
    if (code === 'EACCES') throw new CommandError(`Port ${port} needs root privileges: set PORT to 1024 or higher.`)
    throw new CommandError(`HOST is "${host}", which is not an address of this machine.`)
  }
}

function refuseMetrics({ host, port }: { host: string; port: number }): () => never {
  return () => {
    throw new CommandError(`METRICS_PORT ${port} is not available on ${host} (METRICS_HOST): choose another port.`)
  }
}

/** Finishes the requests in flight, then stops the database. A second signal exits at once. */
async function end(): Promise<void> {
  if (endingSince !== 0) {
    if (Date.now() - endingSince > samePressMs) process.exit(0)
    return
  }
  endingSince = Date.now()
  setTimeout(() => process.exit(0), endWithinMs)
  await Promise.race([Promise.all([devServer?.close(), server?.close()]), wait(finishWithinMs)])
  await database?.stop()
  process.exit(0)
}

function greeting(
  { publicUrl, dataDir, databaseUrl, smtpUrl, apiOrigin, metrics }: Config,
  address: string,
  links: FirstLink[],
): string {
  const lines = ['', `${brand.academy} is ready at ${publicUrl}`]
  if (address !== publicUrl) lines.push(`Listening on ${address}.`)
  if (metrics) lines.push(`Metrics: http://${metrics.host}:${metrics.port}/metrics`)
  if (apiOrigin) return [...lines, `This process serves the pages only; the API is at ${apiOrigin}.`, ''].join('\n')
  if (links.length > 0) {
    lines.push(
      '',
      `Setup links. Each works once and expires in ${linkValidity.invitation}; every start prints new ones until they are used.`,
    )
    for (const { task, email, link } of links) lines.push('', `  ${task} (${email})`, `  ${link}`)
  }
  if (!databaseUrl || !smtpUrl) lines.push('')
  if (!databaseUrl) lines.push(`The database is in ${join(dataDir, 'postgres')}; PostgreSQL stops with this command.`)
  if (!smtpUrl) lines.push(`Emails are not sent; they are saved in ${join(dataDir, 'mail')}.`)
  return [...lines, ''].join('\n')
}

/**
 * Calls `then` once when the npm process that started this one has ended, because a killed npm forwards no signal. Does
 * nothing without npm: a supervisor or a shell may end and leave the server running.
 */
function onNpmExit(then: () => void): void {
  const { npm_lifecycle_event } = process.env
  if (!npm_lifecycle_event) return
  const parent = process.ppid
  // Some shells stay as a process between npm and its script, and outlive npm.
  const viaShell = /^\S*sh -c /.test(commandLineOf(parent))
  const grandparent = viaShell ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    then()
  }, 500)
  timer.unref()
}

interface FirstLink {
  readonly task: string
  readonly email: string
  readonly link: string
}

/**
 * Returns a new setup link for each sample account without a password. Links of earlier starts stay valid until one is
 * used. In a new database, first creates these accounts and fills the library, in the same transaction.
 */
export async function firstLinks(databaseUrl: string, publicUrl: string): Promise<FirstLink[]> {
  return await inTransaction(databaseUrl, async sql => {
    const marked = await sql`insert into first_start select now() where not exists (select from first_start)`
    const isFirst = marked.count === 1
    const links: FirstLink[] = []
    for (const { task, ...person } of firstAccounts) {
      if (isFirst) await createAccount(sql, person)
      const account = await findAccount(sql, person.area, person.email)
      if (account?.status !== 'invited') continue
      if (isFirst) {
        await recordAction(sql, {
          area: auditAreaOf(account.area),
          actor: 'command-line',
          action: 'account-created',
          subject: { ...account, kind: account.area },
        })
      }
      const token = await addInvitation(sql, account.id, 'invitation')
      // It is printed instead of mailed.
      await noteMail(sql, token, 'sent')
      links.push({ task, email: person.email, link: setPasswordLink(publicUrl, person.area, token) })
    }
    if (isFirst) await fillLibrary(sql)
    return links
  })
}
