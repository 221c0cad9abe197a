import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Cluster,
  clusterFolder,
  clusterUrl,
  EmbeddedDatabaseError,
  openCluster,
  postgresEnvironment,
} from './cluster.ts'
import { freePort } from './free-port.ts'
import { runningPostmaster } from './processes.ts'

/** An embedded database that is running. `stop` stops PostgreSQL if this call has started it. */
export interface EmbeddedDatabase {
  readonly url: string
  stop(): Promise<void>
}

interface StartOptions {
  /** Absolute folder; the database lives in its subfolder `postgres`. */
  readonly dataDir: string
  /** For tests: without `fsync`; `stop` deletes the folder. */
  readonly disposable?: boolean
  /** Called if PostgreSQL ends although it was not stopped. */
  readonly onLost?: (error: EmbeddedDatabaseError) => void
}

const startWithinMs = 30_000
/** How long to wait for a server that may be about to stop. */
const inUseGraceMs = 3000
/** After this time a shutdown becomes an immediate one, from which the next start recovers. */
const stopWithinMs = 5000

/**
 * Starts PostgreSQL on the data folder, which is created if missing, and on a free port of 127.0.0.1. It stops when this
 * process ends for any reason. The start after a crash recovers by itself. Throws an {@link EmbeddedDatabaseError} when it
 * cannot start or the folder is in use.
 */
export async function startEmbedded({ dataDir, disposable = false, onLost }: StartOptions): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir)
  const logFile = join(dataDir, 'postgres.log')
  const deadline = Date.now() + startWithinMs
  for (;;) {
    await predecessorEnded(cluster)
    const port = await freePort()
    const server = launch(cluster, { port, logFile, disposable })
    if (await becomesReady(server, cluster)) {
      const lost = () =>
        onLost?.(new EmbeddedDatabaseError(`PostgreSQL in ${cluster.folder} has ended. See ${logFile}.`))
      server.once('exit', lost)
      return {
        url: clusterUrl(cluster.folder, port),
        async stop() {
          server.off('exit', lost)
          await stop(server)
          if (disposable) rmSync(dataDir, { recursive: true, force: true })
        },
      }
    }
    const log = readFileSync(logFile, 'utf8').slice(-2000)
    // Another program has taken the port, or processes of a killed server are still ending.
    const isTemporary = /could not bind|already exists|pre-existing shared memory/i.test(log)
    if (!isTemporary || Date.now() > deadline) {
      const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? (log.trim() || 'no reason was given')
      throw new EmbeddedDatabaseError(`PostgreSQL could not start in ${cluster.folder} (${reason}). See ${logFile}.`)
    }
    await wait(250)
  }
}

/** For commands: returns the database of a running server, or starts it until `stop` is called. */
export async function connectOrStart(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = clusterFolder(dataDir)
  const deadline = Date.now() + startWithinMs
  let running = runningPostmaster(folder)
  while (running && Date.now() < deadline) {
    if (running.state === 'ready') return { url: clusterUrl(folder, running.port), stop: async () => {} }
    await wait(50)
    running = runningPostmaster(folder)
  }
  return startEmbedded({ dataDir })
}

/** Waits for a server that is stopping, such as that of a killed process. */
async function predecessorEnded({ folder }: Cluster): Promise<void> {
  const began = Date.now()
  for (let running = runningPostmaster(folder); running; running = runningPostmaster(folder)) {
    if (Date.now() - began > (running.state === 'ready' ? inUseGraceMs : startWithinMs))
      throw new EmbeddedDatabaseError(
        `Another process is using the database in ${folder} (PostgreSQL is process ${running.pid}): stop it first, or set DATA_DIR to another folder.`,
      )
    await wait(50)
  }
}

/**
 * Becomes PostgreSQL. Its background process reads from a pipe that only this process holds open: at the end of the pipe,
 * however this process ended, it requests a fast shutdown.
 */
const script = '(read -r _ <&3; kill -INT $$) & exec "$0" "$@" 3<&-'

function launch(
  { postgres, folder, user }: Cluster,
  { port, logFile, disposable }: { port: number; logFile: string; disposable: boolean },
): ChildProcess {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    // No Unix socket: its path could be too long, and every connection must use the password.
    'unix_socket_directories=',
    // No statements in the log, because they may contain personal data.
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'] : []),
  ]
  // Processes of a killed server that are still ending continue to write to the old file.
  rmSync(logFile, { force: true })
  const log = openSync(logFile, 'wx', 0o600)
  const server = spawn(
    '/bin/sh',
    ['-c', script, postgres, '-D', folder, ...settings.flatMap(setting => ['-c', setting])],
    // Detached: Ctrl-C, which reaches every process of the terminal, does not reach it.
    { cwd: folder, env: postgresEnvironment(), detached: true, stdio: ['ignore', log, log, 'pipe'], ...user },
  )
  closeSync(log)
  // Ends the background process of a PostgreSQL that has ended by itself.
  server.once('exit', () => server.stdio[3]?.destroy())
  return server
}

/** Returns true when PostgreSQL's lock file says `ready`, false when PostgreSQL has ended. */
async function becomesReady(server: ChildProcess, { folder }: Cluster): Promise<boolean> {
  while (isRunning(server)) {
    const running = runningPostmaster(folder)
    if (running?.pid === server.pid && running?.state === 'ready') return true
    await wait(10)
  }
  return false
}

async function stop(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return
  const exited = once(server, 'exit')
  server.stdio[3]?.destroy()
  const impatient = setTimeout(() => server.kill('SIGQUIT'), stopWithinMs)
  await exited
  clearTimeout(impatient)
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null
