import { listEmployees, userStats } from '../../api/contract/academy-users.ts'
import { listAcademyAudit } from '../../api/contract/audit.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { downloadsOverTime, libraryStats, listAdminResources, listDownloads } from '../../api/contract/library-admin.ts'
import { listTraining, trainingSummary } from '../../api/contract/training-report.ts'
import type { Academy } from './academy.ts'
import { compare, type Ratio, repeated } from './compare.ts'
import { growthPages } from './growth-pages.ts'
import { call } from './http-client.ts'

interface Read {
  readonly name: string
  readonly endpoint: Endpoint
  readonly area: 'academy' | 'library'
  readonly query?: Readonly<Record<string, string>>
}

/** What the admins' pages ask for, each as its page asks for it. */
const reads: readonly Read[] = [
  { name: 'academy stats', endpoint: userStats, area: 'academy' },
  { name: 'employees, first page', endpoint: listEmployees, area: 'academy', query: { limit: '10' } },
  { name: 'employees by name', endpoint: listEmployees, area: 'academy', query: { limit: '10', sort: 'name' } },
  { name: 'employees found', endpoint: listEmployees, area: 'academy', query: { limit: '10', search: 'lindq' } },
  { name: 'training by module', endpoint: trainingSummary, area: 'academy' },
  { name: 'training, first page', endpoint: listTraining, area: 'academy', query: { limit: '10' } },
  { name: 'audit log', endpoint: listAcademyAudit, area: 'academy', query: { limit: '10' } },
  { name: 'library stats', endpoint: libraryStats, area: 'library' },
  { name: 'resources', endpoint: listAdminResources, area: 'library', query: { limit: '24' } },
  { name: 'downloads over 30 days', endpoint: downloadsOverTime, area: 'library', query: { by: 'day' } },
  { name: 'downloads over 12 months', endpoint: downloadsOverTime, area: 'library', query: { by: 'month' } },
  { name: 'a resource’s downloads', endpoint: listDownloads, area: 'library', query: { limit: '1' } },
]

/** What each read of the admin areas costs among very many beside the same among few: near 1 while nothing is counted or sorted anew. */
export async function* growthRatios({ few, many }: { few: Academy; many: Academy }): AsyncGenerator<Ratio> {
  await fillAudit(few, 10)
  await fillAudit(many, 100_000)
  for (const { name, endpoint, area, query = {} } of reads) {
    const read = async (academy: Academy) => {
      const id = (await academy.pool.query('select id from resource order by created_at, id limit 1')).rows[0]?.id
      const cookie = area === 'academy' ? academy.adminCookie : academy.libraryCookie
      return repeated(1, () => call(academy.url, endpoint, { cookie, query, params: { id } }))
    }
    yield await compare(
      {
        subject: `${name}: 100,000`,
        baseline: '10',
        goal: '≤ 1.3',
        reading: 'A screen costs the same, whatever there is in the database.',
      },
      { subject: await read(many), baseline: await read(few) },
    )
  }
  yield* growthPages({ few, many })
}

async function fillAudit({ pool }: Academy, entries: number): Promise<void> {
  await pool.query(
    `insert into audit_entry (area, actor_name, actor_email, action)
     select 'academy', 'Ilse Verhoeven', 'admin@cro.example', 'account-created' from generate_series(1, $1)`,
    [entries],
  )
  await pool.query('vacuum analyze audit_entry')
}
