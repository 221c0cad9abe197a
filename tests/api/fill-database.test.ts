import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { possibleScores } from '../../content/curriculum/rules.ts'
import { fillDownloads, fillPeople } from '../bench/fill-database.ts'
import { createTestDatabase, testClient } from '../database.ts'

test('a seeded database has only rows that the product could have written', async () => {
  const database = await createTestDatabase()
  const client = testClient(database.url)
  const read = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  try {
    // The command may be run twice.
    for (const _ of [1, 2]) {
      await fillPeople(client, 150)
      await fillDownloads(client, 200)
    }
    expect(await read('select count(*)::int as accounts from account')).toEqual([{ accounts: 300 }])
    expect(
      await read(`select (select count(*)::int from download) as records, sum(download_count)::int as counted,
        (select sum(count)::int from download_day) as days from resource`),
    ).toEqual([{ records: 400, counted: 400, days: 400 }])
    expect(
      await read(`select id from account left join progress on employee_id = id group by id
        having training_stage <> case count(module_id) when 0 then 0 when 7 then 2 else 1 end`),
    ).toEqual([])
    const scores = await client.query<{ module_id: number; score: number }>(
      'select distinct module_id, score from progress',
    )
    const impossible = scores.rows.filter(({ module_id, score }) => {
      const text = moduleTexts.find(({ id }) => id === module_id)
      return !text || !possibleScores(text).has(score)
    })
    expect(scores.rows.length).toBeGreaterThan(7)
    expect(impossible).toEqual([])
  } finally {
    await client.end()
    await database.drop()
  }
})
