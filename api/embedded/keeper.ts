/**
 * A small process of its own that looks after PostgreSQL: started by `startEmbedded`, in a session of its own so that
 * Ctrl-C does not reach it, it stops PostgreSQL when the process that owns it disconnects, however that one ended.
 * While its owner lives it starts PostgreSQL again whenever that dies.
 *
 * Arguments: `owner=<pid>` (read by `running-postmaster`) and a {@link KeeperOrder} as JSON.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, postgresEnvironment } from './cluster.ts'
import { runningPostmaster } from './running-postmaster.ts'

export interface KeeperOrder {
  readonly cluster: Cluster
  readonly port: number
  readonly logFile: string
  /** Settings beside those that every cluster has, as `name=value`. */
  readonly settings: readonly string[]
  /** A folder that is removed in the end. */
  readonly disposable: string | undefined
}

/** `ready`: takes connections. `failed`: is given up; `log` holds PostgreSQL's last words. */
export type KeeperReport = { readonly state: 'ready' } | { readonly state: 'failed'; readonly log: string }

const giveUpAfterMs = 30_000
const order: KeeperOrder = JSON.parse(process.argv[3] ?? '')
const { cluster, logFile } = order

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
  // A cluster that never ran is its owner's to judge; one that ran is tried again while old backends go away.
  if (!stopping && Date.now() - lastReady > giveUpAfterMs) {
    report({ state: 'failed', log: readFileSync(logFile, 'utf8').slice(-2000) })
    break
  }
  await wait(stopping ? 0 : 250)
}
if (order.disposable) rmSync(order.disposable, { recursive: true, force: true })
process.exit()

function startPostgres(): Promise<void> {
  const settings = [
    `port=${order.port}`,
    'listen_addresses=127.0.0.1',
    // Passwords only, and no path whose length or spaces could matter.
    'unix_socket_directories=',
    // The log is about the server: statements and their values are personal data.
    'log_min_messages=log',
    'log_checkpoints=off',
    ...order.settings,
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

/** Polls the state that PostgreSQL writes to its lock file, until it is ready or has ended. */
async function becomesReady(): Promise<boolean> {
  while (postgres?.pid && postgres.exitCode === null && postgres.signalCode === null) {
    const running = runningPostmaster(cluster.folder)
    if (running?.pid === postgres.pid && running.ready) return true
    await wait(5)
  }
  return false
}

/** Fast (clients are cut off, everything is saved), then at once (recovers at the next start), then by force. */
function stop(): void {
  if (stopping) return
  stopping = true
  postgres?.kill('SIGINT')
  setTimeout(() => postgres?.kill('SIGQUIT'), 5000)
  setTimeout(() => postgres?.kill('SIGKILL'), 8000)
}

function report(message: KeeperReport): void {
  if (process.connected) process.send?.(message)
}
