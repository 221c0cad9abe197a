import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Registry } from './registry.ts'

const patienceMilliseconds = 2000

interface Row {
  readonly queue: string
  readonly state: string
  readonly jobs: number
  readonly seconds: number
}

/** What waits in the queues; every process tells the same, because they share them. */
export function jobMetrics(registry: Registry, database: Database): void {
  // Asked once for both gauges below: a done job is deleted at once, so that there is little to count.
  let asked: Promise<readonly Row[]> | undefined
  const rows = async () => {
    asked ??= ask(database).finally(() => {
      asked = undefined
    })
    return asked
  }
  registry.gauge('asterleigh_jobs', 'Jobs by queue and state; retry: failed, will be tried again.', async () =>
    (await rows()).map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs })),
  )
  registry.gauge('asterleigh_jobs_oldest_seconds', 'Age of the oldest job by queue and state.', async () =>
    (await rows()).map(({ queue, state, seconds }) => ({ labels: { queue, state }, value: seconds })),
  )
}

/** Nothing where the database does not answer in time: an absent value is an alert of its own. */
async function ask(database: Database): Promise<readonly Row[]> {
  const answer = database
    .run(
      sql => sql<Row[]>`
        select name as queue, state::text, count(*)::integer as jobs,
          extract(epoch from now() - min(created_on))::double precision as seconds
        from pgboss.job where name not like '\\_\\_%' group by name, state order by name, state`,
    )
    .catch(() => [])
  return Promise.race([answer, wait(patienceMilliseconds, [], { ref: false })])
}
