import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, clusterFolder, clusterUrl, openCluster, postgresEnvironment } from './cluster.ts'
import { compileCacheFolder } from './compile-cache-folder.js'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { freePort } from './free-port.ts'
import { isAlive } from './process-table.ts'
import { runningPostmaster } from './running-postmaster.ts'
import type { SupervisorOptions, SupervisorReport } from './supervisor.ts'

/** An embedded database that is running. `stop` stops PostgreSQL if this call has started it. */
export interface EmbeddedDatabase {
  readonly url: string
  stop(): Promise<void>
}

interface StartOptions {
  /** Absolute folder; the database lives in its subfolder `postgres`. */
  readonly dataDir: string
  /** For tests: without `fsync`; the folder is deleted at the end. */
  readonly disposable?: boolean
  /** Called as soon as PostgreSQL is starting, so that the caller can do other work until it is ready. */
  readonly onLaunched?: () => void
  /** Called once if the running database is lost for good. */
  readonly onLost?: (error: EmbeddedDatabaseError) => void
}

const startWithinMs = 30_000
/** How long to wait for another process that may be stopping the database. */
const inUseGraceMs = 3000

/**
 * Starts PostgreSQL on the data folder, which is created if missing, and on a free port of 127.0.0.1. It stops when this
 * process ends for any reason, and is restarted when it dies before. A server left over from a killed process is stopped
 * first. Throws an {@link EmbeddedDatabaseError} when it cannot start or the folder is in use.
 */
export async function startEmbedded({
  dataDir,
  disposable = false,
  onLaunched,
  onLost,
}: StartOptions): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir)
  const settings = disposable
    ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
    : []
  const options = {
    cluster,
    logFile: join(dataDir, 'postgres.log'),
    settings,
    disposable: disposable ? dataDir : undefined,
  }
  let stopping = false
  let { supervisor, port } = await launch(options, { onLaunched })
  const watch = () =>
    supervisor.once('exit', async () => {
      if (stopping) return
      try {
        ;({ supervisor, port } = await launch(options, { givenPort: port }))
        if (stopping) await end(supervisor)
        else watch()
      } catch (error) {
        onLost?.(error instanceof EmbeddedDatabaseError ? error : new EmbeddedDatabaseError(String(error)))
      }
    })
  watch()
  return {
    url: clusterUrl(cluster.folder, port),
    async stop() {
      stopping = true
      await end(supervisor)
    },
  }
}

/** For commands: returns the database of a running server, or starts it until `stop` is called. */
export async function connectOrStart(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = clusterFolder(dataDir)
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline) {
    const running = runningPostmaster(folder)
    if (!running?.owned) break
    if (running.ready) return { url: clusterUrl(folder, running.port), stop: async () => {} }
    await wait(50)
  }
  return startEmbedded({ dataDir })
}

/** Starts PostgreSQL; retries when the port is in use, on another port unless `givenPort` is set, or a server is ending. */
async function launch(
  options: Omit<SupervisorOptions, 'port'>,
  { givenPort, onLaunched }: { givenPort?: number; onLaunched?: (() => void) | undefined },
) {
  const deadline = Date.now() + startWithinMs
  for (;;) {
    await predecessorEnded(options.cluster)
    const port = givenPort ?? (await freePort())
    const starting = startSupervisor({ ...options, port })
    onLaunched?.()
    const { supervisor, report } = await starting
    if (report.state === 'ready') return { supervisor, port }
    const isTemporary = /could not bind|already exists|pre-existing shared memory/i.test(report.log)
    if (!isTemporary || Date.now() > deadline) {
      const reason = /(?:FATAL|PANIC): +(.*)/.exec(report.log)?.[1] ?? (report.log.trim() || 'no reason was given')
      throw new EmbeddedDatabaseError(
        `PostgreSQL could not start in ${options.cluster.folder} (${reason}). See ${options.logFile}.`,
      )
    }
    await wait(250)
  }
}

async function startSupervisor(
  options: SupervisorOptions,
): Promise<{ supervisor: ChildProcess; report: SupervisorReport }> {
  const program = join(import.meta.dirname, 'supervisor.ts')
  const supervisor = spawn(process.execPath, [program, `owner=${process.pid}`, JSON.stringify(options)], {
    cwd: '/',
    detached: true,
    env: { ...postgresEnvironment(), NODE_COMPILE_CACHE: compileCacheFolder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const report = await new Promise<SupervisorReport>(resolve => {
    supervisor.once('message', (message: SupervisorReport) => resolve(message))
    supervisor.once('exit', () => resolve({ state: 'failed', log: 'the supervisor process ended' }))
    supervisor.once('error', error => resolve({ state: 'failed', log: error.message }))
  })
  if (report.state === 'failed') await end(supervisor)
  return { supervisor, report }
}

async function end(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null || supervisor.pid === undefined) return
  const exited = once(supervisor, 'exit')
  if (supervisor.connected) supervisor.disconnect()
  await exited
}

/** Stops a server left over from a killed process, and waits for one that is stopping. */
async function predecessorEnded({ folder }: Cluster): Promise<void> {
  const began = Date.now()
  const signals: NodeJS.Signals[] = ['SIGKILL', 'SIGQUIT', 'SIGINT']
  for (;;) {
    const running = runningPostmaster(folder)
    if (!running) return
    const waited = Date.now() - began
    if (running.owned && waited > inUseGraceMs) {
      throw new EmbeddedDatabaseError(
        `Another process is using the database in ${folder}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
    if (!running.supervised && waited >= (3 - signals.length) * 5000) {
      const signal = signals.pop()
      if (signal && isAlive(running.pid)) process.kill(running.pid, signal)
    }
    if (waited > startWithinMs) {
      throw new EmbeddedDatabaseError(
        `A database server (process ${running.pid}) is still using ${folder}: stop it first.`,
      )
    }
    await wait(50)
  }
}
