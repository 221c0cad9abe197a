import { expect, test } from 'vitest'
import { migrations } from '../../../api/database/migrations.ts'
import { readOpenCycle } from '../../../api/training/cycle-queries.ts'
import { createTestDatabase, testClient } from '../../database.ts'

test('deadlines and certifications of the previous version stay, and its statements still work', async () => {
  const database = await createTestDatabase({ bare: true })
  await using stack = new AsyncDisposableStack()
  stack.defer(() => database.drop())
  const sql = stack.adopt(testClient(database.url), client => client.end())
  await migrations(sql).migrate('8')
  await sql`update organisation set due_days = 30, due_days_since = now() - interval '10 days', time_zone = 'UTC'`
  const join = async (name: string, accepted: string) => {
    const [row] = await sql<{ id: string }[]>`
      insert into account (area, email, first_name, last_name, status, accepted_at)
      values ('employee', ${`${name}@cro.example`}, ${name}, 'Byron', 'active', now() - ${accepted}::interval) returning id`
    return row?.id ?? ''
  }
  const people = {
    long: await join('long', '1 year'),
    new: await join('new', '2 days'),
    done: await join('done', '60 days'),
  }
  await sql`insert into training_cycle (employee_id, cycle, certified_at, certified_until)
    values (${people.done}, 1, now() - interval '50 days', current_date + 200)`
  const statesOf = (ids: readonly string[]) => Promise.all(ids.map(id => readOpenCycle(sql, id)))
  const before = await statesOf(Object.values(people))
  await migrations(sql).migrate()
  expect(await statesOf(Object.values(people))).toEqual(before)

  // As the previous version accepts an invitation and certifies.
  const late = await join('late', '1 day')
  const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
  expect(await readOpenCycle(sql, late)).toMatchObject({ dueOn: day(29) })
  await sql`insert into training_cycle (employee_id, cycle, certified_at, certified_until)
    values (${late}, 1, now(), ${day(100)})`
  expect(await readOpenCycle(sql, late)).toEqual({ cycle: 1, dueOn: null, certifiedUntil: day(100) })
  // Existing organisations keep the years that they have.
  expect(await sql`select certificate_years from organisation`).toEqual([{ certificate_years: 25 }])
})
