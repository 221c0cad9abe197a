import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { listEmployees } from '../../api/contract/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule } from '../../api/contract/complete-module.ts'
import { getHealth } from '../../api/contract/health.ts'
import { getProgress } from '../../api/contract/progress.ts'
import { listResources } from '../../api/contract/resources.ts'
import { hashPassword, verifyPassword } from '../../api/passwords/password-hash.ts'
import { RunningCommand } from '../platform/running-command.ts'
import { type Academy, password } from './academy.ts'
import { compare, type Measure, type Ratio, repeated } from './compare.ts'
import { type Connection, openConnections, written } from './connection.ts'
import { call } from './http-client.ts'
import { timed } from './lanes.ts'
import { within } from './within.ts'

/** Requests on their way at once. */
const lanes = 32

/** What the API's calls cost beside the least that could do their work. `large` has a hundred times the employees. */
export async function* apiRatios({ small, large }: { small: Academy; large: Academy }): AsyncGenerator<Ratio> {
  await using floor = new RunningCommand([process.execPath, 'tests/bench/empty-route.ts'], {})
  using bare = await openConnections(await floor.ready(), lanes)
  using connections = await openConnections(small.url, lanes)
  const empty = sent(bare, () => written({ method: 'GET', path: '/' }))
  const { url, pool, cookies } = small
  const as = (lane: number, academy = small) => ({ cookie: academy.cookies[lane % academy.cookies.length] ?? '' })

  yield await compare(
    {
      subject: `public resources, ${lanes} in flight`,
      baseline: 'an empty Fastify route',
      goal: '≤ 1.11 (0.9 of the rate)',
      reading: 'Read anew for those who ask at the same time, written down once for all of them.',
    },
    { subject: sent(connections, () => written(listResources)), baseline: empty },
  )

  const complete = (lane: number, id: string, moduleId: number) => {
    const answers = [{ questId: 'quest', choice: 1 }]
    const body = { id, moduleId, score: 0, finishedAt: new Date().toISOString(), answers, contentVersion: 1 }
    return connections[lane]?.send(written(completeModule, { ...as(lane), body })) ?? Promise.reject()
  }
  // Each of the people has completed all of it once.
  for (const lane of cookies.keys())
    for (let moduleId = 1; moduleId <= 7; moduleId += 1) await complete(lane, randomUUID(), moduleId)
  const progress = sent(connections, lane => written(getProgress, as(lane)))
  yield await compare(
    {
      subject: 'progress',
      baseline: 'an empty Fastify route',
      goal: '≤ 2 (0.5 of the rate)',
      reading: 'The caller and the records are read for this very request: who was signed out is refused at once.',
    },
    { subject: progress, baseline: empty },
  )

  await pool.query('create table bare (id uuid primary key, employee_id uuid, score integer, at timestamptz)')
  const inserters = await Promise.all(Array.from({ length: lanes }, () => connected(small.databaseUrl)))
  const employee = randomUUID()
  const insert = { name: 'insert', text: 'insert into bare values ($1, $2, 0, now())' }
  const bareInsert = repeated(
    lanes,
    lane => inserters[lane]?.query(insert, [randomUUID(), employee]) ?? Promise.reject(),
  )
  const times: number[] = []
  const modules = new Array<number>(lanes).fill(0)
  const newCompletion = repeated(lanes, async lane => {
    const done = modules[lane] ?? 0
    modules[lane] = done + 1
    times.push(await timed(() => complete(lane, randomUUID(), (done % 7) + 1)))
  })
  yield await compare(
    {
      subject: `new completion, ${lanes} in flight`,
      baseline: `one-row insert, ${lanes} connections`,
      goal: '≤ 1 (1.0 of the rate)',
      reading:
        'What exactly-once costs beside prepared one-row inserts, each its own commit: signing the caller in, looking the id up, checking the rules, writing the evidence and the progress, over HTTP.',
    },
    { subject: newCompletion, baseline: bareInsert },
  )
  await Promise.all(inserters.map(client => client.end()))
  yield within('p99 of these completions', times, 20)

  const again = cookies.map((_, lane) => {
    const body = { id: randomUUID(), finishedAt: new Date().toISOString(), moduleId: 1, score: 0 }
    return written(completeModule, { ...as(lane), body })
  })
  const repeat = sent(connections, lane => again[lane % again.length] ?? '')
  yield await compare(
    {
      subject: 'repeated completion',
      baseline: 'new completion',
      reading: 'A device that sends again is answered from what is stored. Near 1 or above it: repetitions write.',
    },
    { subject: repeat, baseline: newCompletion },
  )

  const selectOne = repeated(lanes, () => pool.query('select 1'))
  yield await compare(
    {
      subject: 'health check',
      baseline: 'select 1, pool of 8',
      reading: 'HTTP alone, without the database: what the one below cannot go under.',
    },
    { subject: sent(connections, () => written(getHealth)), baseline: selectOne },
  )
  yield await compare(
    {
      subject: 'auth check',
      baseline: 'select 1, pool of 8',
      reading: 'HTTP and the one query that signs the caller in.',
    },
    { subject: sent(connections, lane => written(employeeAuth.check, as(lane))), baseline: selectOne },
  )

  // Only now: a connection that nobody uses for a minute is closed.
  using largeConnections = await openConnections(large.url, lanes)
  yield await compare(
    {
      subject: 'progress among 10,000 employees',
      baseline: 'among 100',
      reading: 'Stays near 1 while every look-up has its index.',
    },
    {
      subject: sent(largeConnections, lane => written(getProgress, as(lane, large))),
      baseline: progress,
    },
  )
  yield await compare(
    {
      subject: 'list of 10,000 employees',
      baseline: 'of 100',
      reading: 'All rows in one answer: at most 100. Above it, a row costs more the more there are.',
    },
    {
      subject: repeated(1, () => call(large.url, listEmployees, { cookie: large.adminCookie })),
      baseline: repeated(1, () => call(url, listEmployees, { cookie: small.adminCookie })),
    },
  )

  const hash = await hashPassword(password)
  yield await compare(
    {
      subject: 'sign-in',
      baseline: 'one argon2id check',
      reading: 'The hash is meant to be slow; what is above 1 is everything else, the session’s commit included.',
    },
    {
      subject: repeated(1, () => call(url, employeeAuth.login, { body: { email: small.email, password } })),
      baseline: repeated(1, () => verifyPassword(hash, password)),
    },
  )
}

/** Sends over every one of the connections, again and again, what `request` says for it. */
function sent(connections: readonly Connection[], request: (lane: number) => string): Measure {
  const requests = connections.map((_, lane) => request(lane))
  return repeated(connections.length, lane => connections[lane]?.send(requests[lane] ?? '') ?? Promise.reject())
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  return client
}
