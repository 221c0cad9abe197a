import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { migrate } from '../../api/database/migrations.ts'
import { startEmbedded } from '../../api/embedded/postgres.ts'
import { parentOf, runningPostmaster } from '../../api/embedded/processes.ts'
import { type TestClient, testClient } from '../database.ts'
import { startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { signIn } from '../platform/sign-in.ts'
import { propertyRuns } from '../property-runs.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { TrainingLedger } from './ledger.ts'
import { Load } from './load.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'

/** Milliseconds from a kill to the next acknowledged completion, without help. */
const recoveryMilliseconds = 30_000
const [email, password] = ['iva@cro.example', 'seven grey herons']

/**
 * Kills (SIGKILL) the PostgreSQL that `npm start` runs, with its settings, under a server that keeps running, as with
 * DATABASE_URL. A power cut would also lose what the operating system had not written. Against that PostgreSQL forces
 * each commit to disk, which a kill cannot prove.
 */
describe('when PostgreSQL is killed', { tags: ['soak'] }, () => {
  const stack = new AsyncDisposableStack()
  const proxy = new TcpProxy()
  let dataDir: string
  let databaseUrl: string
  let server: ReturnType<typeof startServerProcess>
  let url: string

  beforeAll(async () => {
    dataDir = stack.use(await temporaryFolder()).path
    await proxy.listen()
    stack.use(proxy)
    databaseUrl = proxy.through(await startPostgres())
    await migrate(databaseUrl)
    server = stack.use(startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
    url = await server.ready()
  })
  afterAll(() => stack.disposeAsync())

  test('every acknowledged write is stored, and the server recovers by itself', async () => {
    const random = seededRandom()
    const kills = propertyRuns(2, 100)
    const ledger = new TrainingLedger(random)
    await query(expectSafeSettings)
    await query(client => ledger.enrol(client, 20))
    using load = new Load(url, random)
    load.train(ledger, 2)
    let [slowest, wholes] = [0, 0]
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(20 + random.below(400))
      await vi.waitUntil(() => query(mark).catch(() => false), { timeout: recoveryMilliseconds })
      const killed = performance.now()
      // A short run has two kills, one of each kind.
      if (kill === 0 || (kill > 1 && random.next() < 0.7)) {
        wholes += 1
        await killPostgres()
      } else await query(killBackend)
      await vi.waitUntil(() => query(isUnmarked).catch(() => false), { timeout: recoveryMilliseconds })
      const { size } = ledger.acknowledged
      await vi.waitUntil(() => ledger.acknowledged.size > size, { timeout: recoveryMilliseconds })
      slowest = Math.max(slowest, performance.now() - killed)
      expect(server.process.exitCode).toBeNull()
    }
    await load.stop()
    expect(slowest).toBeLessThan(recoveryMilliseconds)
    expect(load.otherThan(200, 503, 429)).toEqual([])
    await query(client => ledger.expectStored(client))
    printFigure(
      'acknowledged means committed (PostgreSQL killed)',
      `${kills} kills (${wholes} of all of it, ${kills - wholes} of one connection's process), ` +
        `${ledger.acknowledged.size} completions acknowledged = rows; ${load.retried} were sent again; ` +
        `slowest recovery ${(slowest / 1000).toFixed(1)} s`,
    )
  })

  // The failure counts are in an unlogged table.
  test('a locked account can sign in after the crash, and guessing is limited again', async () => {
    const passwordHash = await hashPassword(password)
    const account = { area: 'employee', email, firstName: 'Iva', lastName: 'Horáková', passwordHash } as const
    await query(client => createAccount(client, account))
    const attempt = (tried: string) => signIn(url, 'employee', email, tried)
    const guessUntilLocked = async () => {
      expect(await Promise.all(Array.from({ length: 10 }, () => attempt('a wrong guess')))).toEqual(Array(10).fill(401))
      expect(await attempt(password)).toBe(429)
    }
    await guessUntilLocked()
    await killPostgres()
    await expect.poll(() => attempt(password)).toBe(200)
    await guessUntilLocked()
  })

  async function startPostgres(): Promise<string> {
    const cluster = await startEmbedded({ dataDir })
    stack.defer(() => cluster.stop())
    proxy.target = Number(new URL(cluster.url).port)
    return cluster.url
  }

  /** Kills the postmaster and starts PostgreSQL again. */
  async function killPostgres(): Promise<void> {
    process.kill(postmaster(), 'SIGKILL')
    await startPostgres()
  }

  function postmaster(): number {
    const running = runningPostmaster(join(dataDir, 'postgres'))
    if (!running) throw new Error('No PostgreSQL runs there.')
    return running.pid
  }

  /**
   * Kills the backend process of one of the server's connections, of an active one if there is any. PostgreSQL then ends
   * the others and recovers.
   */
  async function killBackend(sql: TestClient): Promise<void> {
    const [found] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'asterleigh'
      order by state = 'active' desc, random() limit 1`
    if (found === undefined || parentOf(found.pid) !== postmaster()) throw new Error('The server has no connection.')
    process.kill(found.pid, 'SIGKILL')
  }

  /** Runs work on a new connection, because none survives a crash of PostgreSQL. */
  async function query<T>(work: (client: TestClient) => Promise<T>): Promise<T> {
    const client = testClient(databaseUrl)
    try {
      return await work(client)
    } finally {
      await client.end({ timeout: 0 })
    }
  }
})

async function expectSafeSettings(sql: TestClient): Promise<void> {
  const rows = await sql<{ setting: string }[]>`
    select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`
  expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
}

const markedKey = Buffer.from('a mark of the test')

/** Inserts into the unlogged table, which a crash empties. */
async function mark(sql: TestClient): Promise<boolean> {
  await sql`insert into rate_limit values (${markedKey}, 1, now() + interval '1 hour') on conflict do nothing`
  return true
}

async function isUnmarked(sql: TestClient): Promise<boolean> {
  return (await sql`select from rate_limit where key = ${markedKey}`).count === 0
}
