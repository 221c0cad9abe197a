import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'

/** Less than Prometheus's scrape timeout of 10 s, so that a silent database hides no other metric. */
const timeoutMilliseconds = 2000

interface Row {
  readonly queue: string
  readonly state: string
  readonly jobs: number
  readonly seconds: number
}

/** Registers the number of jobs and the age of the oldest. The queues are shared: every process reports the same. */
export function jobMetrics(registry: Registry, database: Database): void {
  const gauge = (name: string, help: string, column: 'jobs' | 'seconds') =>
    new Gauge({
      name,
      help,
      labelNames: ['queue', 'state'],
      registers: [registry],
      async collect() {
        const rows = await readJobs(database)
        this.reset()
        for (const row of rows) this.set({ queue: row.queue, state: row.state }, row[column])
      },
    })
  gauge('asterleigh_jobs', 'Jobs by queue and state; retry: failed, will be tried again.', 'jobs')
  gauge('asterleigh_jobs_oldest_seconds', 'Age of the oldest job by queue and state.', 'seconds')
}

/** Returns no rows when the database does not respond in time; alerts can detect absent values. */
async function readJobs(database: Database): Promise<readonly Row[]> {
  const rows = database.run(
    sql => sql<Row[]>`
      select name as queue, state::text, count(*)::integer as jobs,
        extract(epoch from now() - min(created_on))::double precision as seconds
      from pgboss.job where name not like '\\_\\_%' group by name, state order by name, state`,
  )
  return Promise.race([rows, wait(timeoutMilliseconds, [], { ref: false })]).catch(() => [])
}
