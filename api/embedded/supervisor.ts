/**
 * Supervisor process of PostgreSQL, started by `startEmbedded`. Restarts PostgreSQL when it dies, and stops it when the
 * process that started the supervisor has ended for any reason. Has a session of its own, so that Ctrl-C does not reach it.
 *
 * Arguments: `owner=<pid>` (read by `running-postmaster`) and a {@link SupervisorOptions} as JSON.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, postgresEnvironment } from './cluster.ts'
import { runningPostmaster } from './running-postmaster.ts'

export interface SupervisorOptions {
  readonly cluster: Cluster
  readonly port: number
  readonly logFile: string
  /** Additional settings, each `name=value`. */
  readonly settings: readonly string[]
  /** A folder to delete at the end. */
  readonly disposable: string | undefined
}

/** `ready`: accepts connections. `failed`: will not be restarted; `log` is the end of PostgreSQL's log. */
export type SupervisorReport = { readonly state: 'ready' } | { readonly state: 'failed'; readonly log: string }

const giveUpAfterMs = 30_000
const options: SupervisorOptions = JSON.parse(process.argv[3] ?? '')
const { cluster, logFile } = options

let postgres: ChildProcess | undefined
let stopping = false

process.on('disconnect', stop)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
if (!process.connected) stop()

let lastReady = 0
while (!stopping) {
  const ended = startPostgres()
  if (await becomesReady()) {
    lastReady = Date.now()
    report({ state: 'ready' })
  }
  await ended
  // If PostgreSQL never became ready, the owner decides about a retry. If it did, it is restarted for a while, because old
  // backends may still be ending.
  if (!stopping && Date.now() - lastReady > giveUpAfterMs) {
    report({ state: 'failed', log: readFileSync(logFile, 'utf8').slice(-2000) })
    break
  }
  await wait(stopping ? 0 : 250)
}
if (options.disposable) rmSync(options.disposable, { recursive: true, force: true })
process.exit()

function startPostgres(): Promise<void> {
  const settings = [
    `port=${options.port}`,
    'listen_addresses=127.0.0.1',
    // No Unix socket: its path could be too long, and every connection must use the password.
    'unix_socket_directories=',
    // No statements in the log, because they may contain personal data.
    'log_min_messages=log',
    'log_checkpoints=off',
    ...options.settings,
  ]
  const log = openSync(logFile, 'w', 0o600)
  const child = spawn(cluster.postgres, ['-D', cluster.folder, ...settings.flatMap(setting => ['-c', setting])], {
    cwd: cluster.folder,
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
    ...cluster.user,
  })
  closeSync(log)
  postgres = child
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}

/** Polls PostgreSQL's lock file. Returns true when it says `ready`, false when PostgreSQL has ended. */
async function becomesReady(): Promise<boolean> {
  while (postgres?.pid && postgres.exitCode === null && postgres.signalCode === null) {
    const running = runningPostmaster(cluster.folder)
    if (running?.pid === postgres.pid && running.ready) return true
    await wait(5)
  }
  return false
}

/** Requests a fast shutdown, after 5 s an immediate one (recovery at the next start), after 8 s kills PostgreSQL. */
function stop(): void {
  if (stopping) return
  stopping = true
  postgres?.kill('SIGINT')
  setTimeout(() => postgres?.kill('SIGQUIT'), 5000)
  setTimeout(() => postgres?.kill('SIGKILL'), 8000)
}

function report(message: SupervisorReport): void {
  if (process.connected) process.send?.(message)
}
