import { expect, test } from 'vitest'
import { migrations } from '../../../api/database/migrations.ts'
import { createTestDatabase, testClient } from '../../database.ts'

test('an upgrade links the certificates of each employee in the order of their issue', async () => {
  const database = await createTestDatabase({ bare: true })
  const client = testClient(database.url)
  await migrations(client).migrate('3')
  const { rows } = await client.query<{ id: string }>(
    `insert into account (area, email, first_name, last_name, status)
     select 'employee', n || '@cro.example', 'Ada', 'Byron', 'active' from generate_series(1, 2) n returning id`,
  )
  const [ada, noor] = rows
  await client.query(
    `insert into certificate (code, employee_id, name, score, completed_at, issued_at) values
       ('CCCC', $1, 'C', 0, '2026-01-01', '2026-03-03'), ('AAAA', $1, 'A', 0, '2026-01-01', '2026-01-01'),
       ('BBBB', $1, 'B', 0, '2026-01-01', '2026-02-01 23:30:00+00'), ('DDDD', $2, 'D', 0, '2026-01-01', '2026-02-02'),
       ('EEEE', null, 'E', 0, '2026-01-01', '2026-02-03'), ('FFFF', null, 'F', 0, '2026-01-01', '2026-02-04')`,
    [ada?.id, noor?.id],
  )
  await migrations(client).migrate()
  const linked = await client.query('select code, replaces, replaced_on::text from certificate order by code')
  expect(linked.rows).toEqual([
    { code: 'AAAA', replaces: null, replaced_on: '2026-02-01' },
    { code: 'BBBB', replaces: 'AAAA', replaced_on: '2026-03-03' },
    { code: 'CCCC', replaces: 'BBBB', replaced_on: null },
    { code: 'DDDD', replaces: null, replaced_on: null },
    { code: 'EEEE', replaces: null, replaced_on: null },
    { code: 'FFFF', replaces: null, replaced_on: null },
  ])
  await client.end()
  await database.drop()
})
