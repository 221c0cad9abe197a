import { expect } from 'vitest'
import type { Queryable } from '../api/database/database.ts'

/** The tallies of accounts, modules and downloads are what counting the rows finds (api/migrations/003 and 006). */
export async function expectTrueTallies(client: Queryable): Promise<void> {
  const { rows: wrong } = await client.query(
    `select area, status, training_stage, counted.count, tally.count as tally
     from (select area, status, training_stage, count(*) from account group by 1, 2, 3) as counted
     full join (select area, status, training_stage, sum(count) as count from account_tally group by 1, 2, 3) as tally
       using (area, status, training_stage)
     where coalesce(counted.count, 0) <> coalesce(tally.count, 0)`,
  )
  expect(wrong).toEqual([])
  const { rows: wrongModules } = await client.query(
    `select * from (select module_id, count(*), sum(score) as score from progress group by 1) as counted
     full join (select module_id, sum(completed) as count, sum(score) as score from module_tally group by 1) as tally
       using (module_id)
     where (coalesce(counted.count, 0), coalesce(counted.score, 0)) <> (coalesce(tally.count, 0), coalesce(tally.score, 0))`,
  )
  expect(wrongModules).toEqual([])
  const { rows: wrongDownloads } = await client.query(
    `select * from (
       select period, date_trunc(period, day::timestamp)::date as start, sum(count) as count
       from download_day, unnest(array['day', 'month']) as period group by 1, 2
     ) as counted
     full join (select period, start, sum(count) as count from download_tally group by 1, 2) as tally using (period, start)
     where coalesce(counted.count, 0) <> coalesce(tally.count, 0)`,
  )
  expect(wrongDownloads).toEqual([])
}
