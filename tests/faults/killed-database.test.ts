import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../api/database/database.ts'
import { migrate } from '../../api/database/migrate.ts'
import { startEmbedded } from '../../api/embedded/postgres.ts'
import { parentOf } from '../../api/embedded/process-table.ts'
import { runningPostmaster } from '../../api/embedded/running-postmaster.ts'
import { hashPassword } from '../../api/passwords/password-hash.ts'
import { createAccount } from '../../api/queries/accounts.ts'
import { startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { signIn } from '../platform/sign-in.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'
import { TrainingLedger } from './training-ledger.ts'
import { TrainingLoad } from './training-load.ts'

/** How long everybody works between two kills. */
const shortestPeace = 20
const longestPeace = 400
/** The figure to reach: from the kill to the next acknowledged completion, without help. */
const recoveryMilliseconds = 30_000
const [email, password] = ['iva@cro.example', 'seven grey herons']

/**
 * The very PostgreSQL that `npm start` looks after, with its settings, killed (SIGKILL) again and again under a server
 * and many learners: all of it, or one process of a connection, upon which it ends the others and recovers. A power cut
 * would also take what the operating system had not written yet: against that, PostgreSQL forces each commit to disk
 * (fsync, asserted below), which a kill cannot prove.
 */
test('what was acknowledged is there, whenever PostgreSQL is killed, and the server recovers by itself', {
  tags: ['soak'],
}, async () => {
  const random = seededRandom()
  const goal = propertyRuns(2, 100)
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  const cluster = stack.adopt(await startEmbedded({ dataDir: folder.path }), started => started.stop())
  await migrate(cluster.url)
  const database = stack.adopt(
    openDatabase(cluster.url, { max: 2, statementSeconds: 10, onIdleError: () => undefined }),
    opened => opened.close(),
  )
  await expectSafeSettings(database)
  const server = stack.use(startServerProcess({ DATABASE_URL: cluster.url, DATA_DIR: folder.path, LOG_LEVEL: 'error' }))
  const ledger = new TrainingLedger(random)
  await ledger.enrol(database, 20)
  const passwordHash = await hashPassword(password)
  await createAccount(database, { area: 'employee', email, firstName: 'Iva', lastName: 'Horáková', passwordHash })
  const url = await server.ready()
  const load = stack.use(new TrainingLoad({ ledger, url, random, devicesEach: 2 }))
  const guess = () => signIn(url, 'employee', email, 'a wrong guess')
  await exhaust(guess)

  let longest = 0
  let wholes = 0
  for (let kill = 0; kill < goal; kill += 1) {
    await wait(shortestPeace + random.below(longestPeace - shortestPeace))
    await until('a mark', () => mark(database))
    const killed = performance.now()
    // The first and the second of a short run: one of each.
    if (kill === 0 || (kill > 1 && random.next() < 0.7)) {
      wholes += 1
      process.kill(postmasterOf(folder.path), 'SIGKILL')
    } else await killBackend(database, postmasterOf(folder.path))
    await until('PostgreSQL to recover', () => isUnmarked(database), recoveryMilliseconds)
    const { size } = ledger.acknowledged
    await until('the next acknowledgement', () => ledger.acknowledged.size > size, recoveryMilliseconds)
    longest = Math.max(longest, performance.now() - killed)
    expect(server.process.exitCode).toBeNull()
    if (kill === 0) {
      // The counts of failures are gone: whoever was kept waiting may try again, and a guesser is stopped again.
      expect(await until('a sign-in', () => answered(signIn(url, 'employee', email, password)))).toBe(200)
      await exhaust(guess)
    }
  }
  await load.stop()
  expect(longest).toBeLessThan(recoveryMilliseconds)
  await ledger.expectKept(database)
  expect(load.strange).toEqual([])
  expect(ledger.acknowledged.size).toBe(ledger.sent.size)
  const lost = await ledger.countUnanswered(database)
  printFigure(
    'acknowledged means committed (PostgreSQL killed)',
    `${goal} kills (${wholes} of all of it, ${goal - wholes} of one connection's process), ` +
      `${ledger.acknowledged.size} completions acknowledged = rows; ${lost.all} were not answered at first, ` +
      `${lost.stored} of them after the commit; slowest recovery ${Math.ceil(longest / 100) / 10} s; 0 lost, 0 doubled`,
  )
})

/** Ten wrong passwords are ten; the eleventh is not even looked at. */
async function exhaust(guess: () => Promise<number>): Promise<void> {
  expect(await Promise.all(Array.from({ length: 10 }, guess))).toEqual(Array(10).fill(401))
  expect(await guess()).toBe(429)
}

async function answered(status: Promise<number>): Promise<number | undefined> {
  return (await status) === 503 ? undefined : status
}

async function expectSafeSettings(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  expect(new Set(rows.map(({ setting }) => setting))).toEqual(new Set(['on']))
}

function postmasterOf(dataDir: string): number {
  const running = runningPostmaster(join(dataDir, 'postgres'))
  if (!running) throw new Error('No PostgreSQL runs there.')
  return running.pid
}

/** Of one of the server's connections; one that works, if there is any. */
async function killBackend(database: Database, postmaster: number): Promise<void> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'asterleigh' and pid <> pg_backend_pid()
     order by state = 'active' desc, random() limit 1`,
  )
  const pid = rows[0]?.pid
  if (pid === undefined || parentOf(pid) !== postmaster) throw new Error('The server has no connection.')
  process.kill(pid, 'SIGKILL')
}

const markedKey = Buffer.from('a mark of the test')

/** In the one table that a crash empties. Resolves to false while the database is away. */
async function mark(database: Database): Promise<boolean> {
  const statement = `insert into rate_limit values ($1, 1, now() + interval '1 hour') on conflict do nothing`
  return database.query(statement, [markedKey]).then(
    () => true,
    () => false,
  )
}

async function isUnmarked(database: Database): Promise<boolean> {
  const found = await database.query('select from rate_limit where key = $1', [markedKey]).catch(() => undefined)
  return found?.rows.length === 0
}
