import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { findCaller } from '../../../api/accounts/session-queries.ts'
import { hashToken } from '../../../api/accounts/tokens.ts'
import { type Database, openDatabase } from '../../../api/database/database.ts'
import { listUsers } from '../../../api/people/academy-user-queries.ts'
import { listOpenProgress } from '../../../api/training/completion-queries.ts'
import { recordCompletions } from '../../../api/training/record-completions.ts'
import { fillPeople } from '../../bench/fill-database.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'

/** Enough people that a sequential scan is a wrong plan, few enough that the planner may still choose one. */
const people = 3000

let testDatabase: TestDatabase
/** One connection, so that its statistics can be read on it. */
let database: Database
let employees: readonly string[]
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, { max: 1, statementSeconds: 60, onIdleError: () => undefined })
  await database.run(sql => fillPeople(sql, people))
  const active = await database.run(sql => sql<{ id: string }[]>`select id from account where status = 'active'`)
  employees = active.map(({ id }) => id)
  await database.run(
    sql => sql`
      insert into session (token_hash, account_id, area, expires_at)
      select hash, id, 'employee', now() + interval '1 day'
      from unnest(${sql.typed(employees.map(hashToken), 1001)}::bytea[], ${employees}::uuid[]) as opened (hash, id)`,
  )
  await database.run(sql => sql`vacuum analyze`)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const caller = {
  firstName: 'Ada',
  lastName: 'Brandt',
  email: '',
  createdAt: new Date(0),
  organisationId: null,
  tokenHash: Buffer.alloc(0),
}

/** The statements of a learner's requests. */
const statements: Record<string, (employeeId: string) => Promise<unknown>> = {
  'the session': id => database.run(sql => findCaller(sql, 'employee', id)),
  'the progress': id => database.run(sql => listOpenProgress(sql, id)),
  'a completion': id => recordCompletions(database, { ...caller, id }, [{ moduleId: 1, score: 0 }]),
}

test.each(Object.entries(statements))('%s uses an index', async (_, run) => {
  const before = await rowsReadInOrder()
  // PostgreSQL plans the first executions of a prepared statement individually.
  for (const employee of employees.slice(0, 16)) await run(employee)
  expect((await rowsReadInOrder()) - before).toBe(0)
})

test('a page of people with a common word is read in index order, also by a cached plan', async () => {
  const organisationId = await database.run(defaultOrganisation)
  const page = () =>
    database.transaction(sql =>
      listUsers(sql, { area: 'employee', organisationId }, { search: 'a', sort: 'name', limit: '50' }),
    )
  for (let time = 0; time < 10; time += 1) await page()
  const before = await peopleRead()
  await page()
  expect((await peopleRead()) - before).toBeLessThan(200)
})

/** Returns how many rows have been read by sequential scans. */
async function rowsReadInOrder(): Promise<number> {
  await database.run(sql => sql`select pg_stat_force_next_flush()`)
  const [read] = await database.run(
    sql => sql<{ count: number }[]>`
      select sum(seq_tup_read)::integer as count from pg_stat_user_tables
      where relname in ('account', 'session', 'completion', 'progress')`,
  )
  return read?.count ?? 0
}

/** Returns how many accounts have been read, with any plan. */
async function peopleRead(): Promise<number> {
  await database.run(sql => sql`select pg_stat_force_next_flush()`)
  const [read] = await database.run(
    sql => sql<{ count: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_user_tables where relname = 'account'`,
  )
  return read?.count ?? 0
}
