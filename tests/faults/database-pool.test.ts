import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, DatabaseUnavailable, openDatabase } from '../../api/database/database.ts'
import { createTestDatabase, type TestClient, type TestDatabase, testClient } from '../database.ts'
import { propertyRuns } from '../property-runs.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'

const rounds = propertyRuns(1, 50)
const settleWithin = 10_000
const recoverWithin = 30_000

let own: TestDatabase
let observer: TestClient
let proxy: TcpProxy
let database: Database

beforeAll(async () => {
  own = await createTestDatabase()
  observer = testClient(own.url)
  await observer.query('create table written (id uuid primary key)')
  proxy = await TcpProxy.before(own.url)
  database = openDatabase(proxy.through(own.url), { max: 4, statementSeconds: 5, onIdleError: () => undefined })
})
afterAll(async () => {
  await database.close()
  await proxy[Symbol.asyncDispose]()
  await observer.end()
  await own.drop()
})

test.each(['fin', 'accept-then-close', 'rst', 'black-hole', 'refuse'] as const)(
  'under %s every call settles, no acknowledged row is lost, and the pool recovers by itself',
  { tags: ['soak'] },
  async fault => {
    const random = seededRandom()
    let [slowest, slowestRecovery, failed] = [0, 0, 0]
    const acknowledged: string[] = []

    /** Writes a row, as one statement or in a transaction, and records how the call settled. */
    const write = async () => {
      const id = crypto.randomUUID()
      const started = performance.now()
      const insert = random.below(2)
        ? database.run(sql => sql`insert into written values (${id})`)
        : database.transaction(async sql => {
            await sql`select pg_sleep(0.002)`
            await sql`insert into written values (${id})`
          })
      await insert.then(
        () => acknowledged.push(id),
        error => {
          expect(error).toBeInstanceOf(DatabaseUnavailable)
          failed += 1
        },
      )
      slowest = Math.max(slowest, performance.now() - started)
    }

    for (let round = 0; round < rounds; round += 1) {
      let isOver = false
      const callers = Array.from({ length: 8 }, async () => {
        while (!isOver) {
          await write()
          await wait(1)
        }
      })
      await wait(50 + random.below(100))
      proxy.strike({ fault, pause: () => 50 + random.below(200) })
      await wait(300 + random.below(2000))
      await proxy.pass()
      const began = performance.now()
      const before = acknowledged.length
      await vi.waitUntil(() => acknowledged.length > before, { timeout: recoverWithin })
      slowestRecovery = Math.max(slowestRecovery, performance.now() - began)
      isOver = true
      await Promise.all(callers)
    }

    expect(slowest).toBeLessThan(settleWithin)
    const { rows } = await observer.query<{ id: string }>('select id from written')
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter(id => !stored.has(id))).toEqual([])
    expect(database.connections()).toMatchObject({ busy: 0, waiting: 0 })
    printFigure(
      `every call of the connection pool settles (${fault})`,
      `${rounds} faults: ${acknowledged.length} rows acknowledged, 0 lost, ${failed} calls refused; slowest ` +
        `${(slowest / 1000).toFixed(1)} s, recovered within ${(slowestRecovery / 1000).toFixed(1)} s`,
    )
  },
)
