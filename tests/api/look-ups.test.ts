import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../api/database/database.ts'
import { completionStore, progressLister, standingFinder, storeCompletions } from '../../api/queries/completions.ts'
import { callerFinder } from '../../api/queries/sessions.ts'
import { hashToken } from '../../api/token.ts'
import { fillPeople } from '../bench/fill-database.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

/** So many that a table is not read as a whole for being small, and not so many that no planner would. */
const people = 3000

let testDatabase: TestDatabase
/** Of one connection, so that what was counted of it can be asked of it. */
let database: Database
let employees: readonly string[]
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, { max: 1, statementSeconds: 60, onIdleError: () => undefined })
  await fillPeople(database, people)
  const { rows } = await database.query<{ id: string }>(`select id from account where status = 'active'`)
  employees = rows.map(({ id }) => id)
  await database.query(
    `insert into session (token_hash, account_id, area, expires_at)
     select hash, id, 'employee', now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as opened (hash, id)`,
    [employees.map(hashToken), employees],
  )
  await database.query('analyze')
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const completionOf = (employeeId: string) => ({
  id: crypto.randomUUID(),
  employeeId,
  moduleId: 1,
  score: 0,
  finishedAt: new Date().toISOString(),
  reported: { moduleId: 1, score: 0, finishedAt: null, answers: null, contentVersion: null },
  stage: 2 as const,
})

/** What a learner's calls ask of the database, one at a time and many at once. */
const asked: Record<string, () => (employeeId: string) => Promise<unknown>> = {
  'who is calling': () => {
    const find = callerFinder(database)
    return token => find({ area: 'employee', token })
  },
  'the progress': () => progressLister(database),
  'where a report stands': () => {
    const find = standingFinder(database)
    return employeeId => find({ employeeId, reports: [completionOf(employeeId)] })
  },
  'to store a completion': () => {
    const store = completionStore(database)
    return employeeId => store([completionOf(employeeId)])
  },
  'to store a completion of somebody who is held': () => employeeId =>
    storeCompletions(database, [completionOf(employeeId)]),
}

test.each(Object.keys(asked))('%s is looked up, not searched for among everybody', async what => {
  const ask = asked[what]?.()
  if (!ask) throw new Error(`Nobody asks for ${what}.`)
  const before = await rowsReadInOrder()
  // A statement that was prepared is planned anew for the first few times.
  for (let time = 0; time < 8; time += 1) await ask(employees[time] ?? '')
  for (let time = 0; time < 8; time += 1) await Promise.all(employees.slice(time * 16, (time + 1) * 16).map(ask))
  expect((await rowsReadInOrder()) - before).toBe(0)
})

/** Rows that were read because their whole table was. */
async function rowsReadInOrder(): Promise<number> {
  await database.query('select pg_stat_force_next_flush()')
  const { rows } = await database.query<{ count: string }>(
    `select sum(seq_tup_read) as count from pg_stat_user_tables
     where relname in ('account', 'session', 'completion', 'progress')`,
  )
  return Number(rows[0]?.count)
}
