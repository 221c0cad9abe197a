import { randomUUID } from 'node:crypto'
import { completeModules } from '../../api/contract/training.ts'
import { answersFor } from '../answers-for.ts'
import type { TestClient } from '../database.ts'
import { enter } from '../session.ts'
import type { Academy } from './academy.ts'
import { compare, p99Within, type Ratio, runConcurrently, timed } from './compare.ts'
import { openConnections, written } from './connection.ts'

const devices = 1000
const modules = 7
/** Concurrent requests; real devices return over some seconds. */
const concurrency = 32
const rounds = 7

interface Device {
  readonly employeeId: string
  readonly cookie: string
}

/** A company's devices reconnect after an outage: every result is stored exactly once. */
export async function* syncRatios({ url, client }: Academy): AsyncGenerator<Ratio> {
  const company = await enrol(client)
  using connections = await openConnections(url, concurrency)
  const times: number[][] = []

  const reconnect = async () => {
    const requests = company.map(requestOf)
    await removeResults(client)
    const round: number[] = []
    times.push(round)
    const took = await timed(() =>
      runConcurrently({ count: devices, concurrency }, async (device, worker) => {
        // Half of the devices send twice, as if the first response had been lost.
        for (let time = 0; time <= device % 2; time += 1)
          round.push(await timed(() => connections[worker]?.send(requests[device] ?? '') ?? Promise.reject()))
      }),
    )
    const { rows } = await client.query<{ stored: number; merged: number }>(
      `select (select count(*)::integer from completion) as stored, (select count(*)::integer from progress) as merged`,
    )
    const [{ stored, merged } = { stored: 0, merged: 0 }] = rows
    if (stored !== devices * modules || merged !== stored) throw new Error(`${stored} rows, ${merged} of progress`)
    return took
  }
  const oneInsert = async () => {
    const results = JSON.stringify(
      company.flatMap(({ employeeId }) => resultsOf().map(each => ({ ...each, employeeId }))),
    )
    await removeResults(client)
    return timed(() =>
      client.query(
        `insert into completion (id, employee_id, module_id, score, reported, finished_at)
         select id, "employeeId", "moduleId", score, json_build_object('answers', answers), "finishedAt"
         from json_to_recordset($1) as result
           (id uuid, "employeeId" uuid, "moduleId" integer, score integer, answers jsonb, "finishedAt" timestamptz)`,
        [results],
      ),
    )
  }
  yield await compare(
    {
      subject: `${devices} devices × ${modules} results, half twice`,
      baseline: `${devices * modules} rows in one insert`,
      reading: `Each device sends its results in one request, ${concurrency} requests at a time; ${devices * modules} rows are stored each time.`,
    },
    { subject: reconnect, baseline: oneInsert, rounds },
  )
  // Without the rounds of the warm-up.
  yield p99Within('p99 of these responses', times.slice(-rounds).flat(), 10_000)
}

const resultsOf = () =>
  Array.from({ length: modules }, (_, index) => ({
    id: randomUUID(),
    moduleId: index + 1,
    score: 0,
    finishedAt: new Date().toISOString(),
    answers: answersFor(index + 1, 0),
    contentVersion: 1,
  }))

/** Returns the request of a device with results of all modules (web/offline/drain.ts). */
const requestOf = ({ employeeId, cookie }: Device): string =>
  written(completeModules, { cookie, body: { completions: resultsOf().map(result => ({ ...result, employeeId })) } })

async function enrol(client: TestClient): Promise<readonly Device[]> {
  const company: Device[] = []
  for (let number = 0; number < devices; number += 1) {
    const { id, cookie } = await enter(client, 'employee', { email: `device${number}@cro.example` })
    company.push({ employeeId: id, cookie })
  }
  return company
}

/**
 * Removes all results. Vacuums before, not after: PostgreSQL plans as if a table that was vacuumed while empty stayed empty.
 */
async function removeResults(client: TestClient): Promise<void> {
  await client.query('update account set training_stage = 0 where training_stage > 0')
  await client.query('vacuum analyze')
  await client.query('truncate completion, progress, waiting_statement')
  await client.query('checkpoint')
}
