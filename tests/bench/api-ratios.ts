import { randomUUID } from 'node:crypto'
import { completeModule, getProgress } from '../../api/contract/training.ts'
import { answersFor } from '../answers-for.ts'
import { testClient } from '../database.ts'
import { RunningCommand } from '../platform/running-command.ts'
import type { Academy } from './academy.ts'
import { compare, type Measure, p99Within, type Ratio, repeated, timed } from './compare.ts'
import { type Connection, openConnections, written } from './connection.ts'

/** Concurrent requests. */
const concurrency = 32

/** Compares reading progress with an empty route, and storing a completion with a one-row insert. */
export async function* apiRatios({ url, client, databaseUrl, cookies }: Academy): AsyncGenerator<Ratio> {
  await using emptyRoute = new RunningCommand([process.execPath, 'tests/bench/empty-route.ts'], {})
  using bare = await openConnections(await emptyRoute.ready(), concurrency)
  using connections = await openConnections(url, concurrency)
  const as = (worker: number) => ({ cookie: cookies[worker % cookies.length] ?? '' })
  const complete = (worker: number, moduleId: number) => {
    const answers = answersFor(moduleId, 0)
    const finishedAt = new Date().toISOString()
    const body = { id: randomUUID(), moduleId, score: 0, finishedAt, answers, contentVersion: 1 }
    return connections[worker]?.send(written(completeModule, { ...as(worker), body })) ?? Promise.reject()
  }
  // Every employee has completed every module once.
  for (const worker of cookies.keys())
    for (let moduleId = 1; moduleId <= 7; moduleId += 1) await complete(worker, moduleId)
  yield await compare(
    {
      subject: `progress, ${concurrency} in flight`,
      baseline: 'an empty Fastify route',
      goal: '≤ 12',
      reading: 'Session and progress are read for every request.',
    },
    {
      subject: sent(connections, worker => written(getProgress, as(worker))),
      baseline: sent(bare, () => written({ method: 'GET', path: '/' })),
    },
  )

  await client.query('create table bare (id uuid primary key, employee_id uuid, score integer, at timestamptz)')
  const inserters = Array.from({ length: concurrency }, () => testClient(databaseUrl))
  const employee = randomUUID()
  const times: number[] = []
  const modules = new Array<number>(concurrency).fill(0)
  yield await compare(
    {
      subject: `new completion, ${concurrency} in flight`,
      baseline: `one-row insert, ${concurrency} connections`,
      goal: '≤ 15',
      reading:
        'Over HTTP, with session, idempotency key, rules, evidence and progress; prepared inserts, each its own commit.',
    },
    {
      subject: repeated(concurrency, async worker => {
        const done = modules[worker] ?? 0
        modules[worker] = done + 1
        times.push(await timed(() => complete(worker, (done % 7) + 1)))
      }),
      baseline: repeated(concurrency, async worker => {
        const sql = inserters[worker]
        if (sql) await sql`insert into bare values (${randomUUID()}, ${employee}, 0, now())`
      }),
    },
  )
  await Promise.all(inserters.map(sql => sql.end()))
  yield p99Within('p99 of these completions', times, 50)
}

/** Sends each worker's request over its connection repeatedly. */
function sent(connections: readonly Connection[], request: (worker: number) => string): Measure {
  const requests = connections.map((_, worker) => request(worker))
  return repeated(connections.length, worker => connections[worker]?.send(requests[worker] ?? '') ?? Promise.reject())
}
