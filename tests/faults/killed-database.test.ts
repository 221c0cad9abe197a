import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
import { until } from '../until.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'
import { TrainingLedger } from './training-ledger.ts'
import { TrainingLoad } from './training-load.ts'

/** Milliseconds between two kills. */
const shortestPause = 20
const longestPause = 400
/** Milliseconds from a kill to the next acknowledged completion, without help. */
const recoveryMilliseconds = 30_000
const [email, password] = ['iva@cro.example', 'seven grey herons']

/**
 * Kills (SIGKILL) the PostgreSQL that `npm start` runs, with its settings, under a server and many learners: the
 * postmaster, which is then started again, or the backend process of one connection, after which PostgreSQL ends the
 * others and recovers. A power
 * cut would also lose what the operating system had not written. Against that PostgreSQL forces each commit to disk
 * (fsync, asserted below), which a kill cannot prove.
 */
test('every acknowledged write is stored, whenever PostgreSQL is killed, and the server recovers by itself', {
  tags: ['soak'],
}, async () => {
  const random = seededRandom()
  const goal = propertyRuns(2, 100)
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  // A server of its own, as with DATABASE_URL: it keeps running, at the same address, while PostgreSQL is killed and started.
  const proxy = new TcpProxy()
  await proxy.listen()
  stack.defer(() => proxy.close())
  let cluster = await startEmbedded({ dataDir: folder.path })
  stack.defer(() => cluster.stop())
  const databaseUrl = new URL(cluster.url)
  databaseUrl.port = String(proxy.port)
  const restart = async () => {
    cluster = await startEmbedded({ dataDir: folder.path })
    proxy.target = Number(new URL(cluster.url).port)
  }
  proxy.target = Number(new URL(cluster.url).port)
  await migrate(databaseUrl.href)
  const query = connectEachTime(databaseUrl.href)
  await query(expectSafeSettings)
  const server = stack.use(
    startServerProcess({ DATABASE_URL: databaseUrl.href, DATA_DIR: folder.path, LOG_LEVEL: 'error' }),
  )
  const ledger = new TrainingLedger(random)
  await query(client => ledger.enrol(client, 20))
  const passwordHash = await hashPassword(password)
  await query(client =>
    createAccount(client, { area: 'employee', email, firstName: 'Iva', lastName: 'Horáková', passwordHash }),
  )
  const url = await server.ready()
  const load = stack.use(new TrainingLoad({ ledger, url, random, devicesEach: 2 }))
  const guess = () => signIn(url, 'employee', email, 'a wrong guess')
  await exhaust(guess)

  let longest = 0
  let wholes = 0
  for (let kill = 0; kill < goal; kill += 1) {
    await wait(shortestPause + random.below(longestPause - shortestPause))
    await until('a mark', () => query(mark).catch(() => false))
    const killed = performance.now()
    // A short run has two kills, one of each kind.
    if (kill === 0 || (kill > 1 && random.next() < 0.7)) {
      wholes += 1
      process.kill(postmasterOf(folder.path), 'SIGKILL')
      await restart()
    } else await query(client => killBackend(client, postmasterOf(folder.path)))
    await until('PostgreSQL to recover', () => query(isUnmarked).catch(() => false), recoveryMilliseconds)
    const { size } = ledger.acknowledged
    await until('the next acknowledgement', () => ledger.acknowledged.size > size, recoveryMilliseconds)
    longest = Math.max(longest, performance.now() - killed)
    expect(server.process.exitCode).toBeNull()
    if (kill === 0) {
      // The failure counts are in an unlogged table: after a crash an account that was locked can sign in, and guessing
      // is limited again.
      expect(await until('a sign-in', () => unless503(signIn(url, 'employee', email, password)))).toBe(200)
      await exhaust(guess)
    }
  }
  await load.stop()
  expect(longest).toBeLessThan(recoveryMilliseconds)
  await query(client => ledger.expectStored(client))
  expect(load.unexpected).toEqual([])
  expect(ledger.acknowledged.size).toBe(ledger.sent.size)
  const lost = await query(client => ledger.countLostResponses(client))
  printFigure(
    'acknowledged means committed (PostgreSQL killed)',
    `${goal} kills (${wholes} of all of it, ${goal - wholes} of one connection's process), ` +
      `${ledger.acknowledged.size} completions acknowledged = rows; ${lost.all} lost their first response, ` +
      `${lost.stored} of them after the commit; slowest recovery ${Math.ceil(longest / 100) / 10} s; 0 lost, 0 duplicated`,
  )
})

/** Expects ten wrong passwords to fail and the eleventh attempt to be rejected unchecked. */
async function exhaust(guess: () => Promise<number>): Promise<void> {
  expect(await Promise.all(Array.from({ length: 10 }, guess))).toEqual(Array(10).fill(401))
  expect(await guess()).toBe(429)
}

async function unless503(status: Promise<number>): Promise<number | undefined> {
  return (await status) === 503 ? undefined : status
}

/** Returns a function that runs work on a new connection, because none survives a crash of PostgreSQL. */
function connectEachTime(databaseUrl: string) {
  return async <T>(work: (client: TestClient) => Promise<T>): Promise<T> => {
    const client = testClient(databaseUrl)
    try {
      return await work(client)
    } finally {
      await client.end({ timeout: 0 })
    }
  }
}

async function expectSafeSettings(sql: TestClient): Promise<void> {
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`
  expect(new Set(rows.map(({ setting }) => setting))).toEqual(new Set(['on']))
}

function postmasterOf(dataDir: string): number {
  const running = runningPostmaster(join(dataDir, 'postgres'))
  if (!running) throw new Error('No PostgreSQL runs there.')
  return running.pid
}

/** Kills the backend process of one of the server's connections, of an active one if there is any. */
async function killBackend(sql: TestClient, postmaster: number): Promise<void> {
  const [found] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'asterleigh'
    order by state = 'active' desc, random() limit 1`
  const pid = found?.pid
  if (pid === undefined || parentOf(pid) !== postmaster) throw new Error('The server has no connection.')
  process.kill(pid, 'SIGKILL')
}

const markedKey = Buffer.from('a mark of the test')

/** Inserts into the unlogged table, which a crash empties. */
async function mark(sql: TestClient): Promise<boolean> {
  await sql`insert into rate_limit values (${markedKey}, 1, now() + interval '1 hour') on conflict do nothing`
  return true
}

async function isUnmarked(sql: TestClient): Promise<boolean> {
  const found = await sql`select from rate_limit where key = ${markedKey}`
  return found.count === 0
}
