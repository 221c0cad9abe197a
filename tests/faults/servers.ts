import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import { getReady } from '../../api/contract/health.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
import { HttpProxy } from '../http-proxy.ts'
import { type RunningCommand, startServerProcess, temporaryFolder } from '../platform/running-command.ts'

/** A server process behind the address of its group. */
interface RunningServer {
  readonly process: RunningCommand
  /** Its own URL, without the proxy. */
  readonly url: string
  /** Number of requests that it has been sent. */
  requests: number
  isReady: boolean
}

/** Server processes on one database and data folder. */
export interface Servers extends AsyncDisposable {
  /** Each request goes to the next server whose last readiness probe succeeded, and waits while there is none. */
  readonly url: string
  readonly databaseUrl: string
  readonly database: TestClient
  readonly dataDir: string
  /** Starts a server. Resolves once it receives requests. */
  start(): Promise<RunningServer>
  /** Sends a server this signal, and resolves once it has ended. */
  end(server: RunningServer, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Prepares an empty database and data folder for servers with these settings. */
export async function openServers(settings: NodeJS.ProcessEnv = {}): Promise<Servers> {
  await using stack = new AsyncDisposableStack()
  const own = await createTestDatabase()
  stack.defer(() => own.drop())
  const database = stack.adopt(testClient(own.url), opened => opened.end())
  const folder = stack.use(await temporaryFolder())
  const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...settings }
  const proxy = stack.use(await HttpProxy.before(0))
  const running = new Set<RunningServer>()
  let [turn, isClosed] = [0, false]
  stack.defer(() => {
    running.clear()
    isClosed = true
  })
  proxy.choose = async () => {
    while (!isClosed) {
      const ready = [...running].filter(({ isReady }) => isReady)
      turn += 1
      const next = ready[turn % ready.length]
      if (next) {
        next.requests += 1
        return Number(new URL(next.url).port)
      }
      await wait(20)
    }
    throw new Error('The servers are closed.')
  }
  const probe = async (server: RunningServer) => {
    while (running.has(server)) {
      const response = await fetch(server.url + getReady.path, { headers: { connection: 'close' } }).catch(() => null)
      server.isReady = response?.status === 200
      await response?.arrayBuffer().catch(() => undefined)
      await wait(100)
    }
  }
  const disposables = stack.move()
  return {
    url: proxy.url,
    databaseUrl: own.url,
    database,
    dataDir: folder.path,
    async start() {
      const process = disposables.use(startServerProcess(env))
      const publicUrl = await process.ready()
      // With a public URL it names its own separately.
      const url = /^Listening on (\S+)\.$/m.exec(process.output)?.[1] ?? publicUrl
      const server: RunningServer = { process, url, requests: 0, isReady: false }
      running.add(server)
      void probe(server)
      await vi.waitUntil(() => server.isReady, { timeout: 60_000 })
      return server
    },
    async end(server, signal) {
      await server.process.end(signal)
      running.delete(server)
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}
