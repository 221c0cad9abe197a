import { listEmployees, userStats } from '../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../api/contract/admin/audit.ts'
import {
  downloadsOverTime,
  libraryStats,
  listAdminResources,
  listDownloads,
} from '../../api/contract/admin/library-admin.ts'
import { listTraining, trainingSummary } from '../../api/contract/admin/training-report.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { HttpClient } from '../http-client.ts'
import { RunningCommand } from '../platform/running-command.ts'
import type { Academy } from './academy.ts'
import { compare, type Ratio, repeated } from './compare.ts'

interface Read {
  readonly name: string
  readonly endpoint: Endpoint
  readonly area: 'academy' | 'library'
  readonly query?: Readonly<Record<string, string>>
}

/** Lists of the admin areas, with the queries of their pages. */
const lists: readonly Read[] = [
  { name: 'employees, first page', endpoint: listEmployees, area: 'academy', query: { limit: '10' } },
  { name: 'employees by name', endpoint: listEmployees, area: 'academy', query: { limit: '10', sort: 'name' } },
  { name: 'employees found', endpoint: listEmployees, area: 'academy', query: { limit: '10', search: 'lindq' } },
  { name: 'training, first page', endpoint: listTraining, area: 'academy', query: { limit: '10' } },
  { name: 'audit log', endpoint: listAcademyAudit, area: 'academy', query: { limit: '10' } },
  { name: 'resources', endpoint: listAdminResources, area: 'library', query: { limit: '24' } },
  { name: 'downloads of a resource', endpoint: listDownloads, area: 'library', query: { limit: '1' } },
]

/** Counts and charts of the admin areas. */
const counts: readonly Read[] = [
  { name: 'academy statistics', endpoint: userStats, area: 'academy' },
  { name: 'training by module', endpoint: trainingSummary, area: 'academy' },
  { name: 'library statistics', endpoint: libraryStats, area: 'library' },
  { name: 'downloads over 30 days', endpoint: downloadsOverTime, area: 'library', query: { by: 'day' } },
  { name: 'downloads over 12 months', endpoint: downloadsOverTime, area: 'library', query: { by: 'month' } },
]

/**
 * Reads of the admin areas on a large database: lists compared with a small one, counts and charts with an empty route.
 */
export async function* growthRatios({ few, many }: { few: Academy; many: Academy }): AsyncGenerator<Ratio> {
  using clients = new DisposableStack()
  await fillAudit(few, 10)
  await fillAudit(many, 10_000)
  const size = '10,000 employees, 100,000 downloads'
  for (const list of lists) {
    yield await compare(
      { subject: list.name, baseline: 'the same with ten of each', goal: '≤ 1.5', reading: `With ${size}.` },
      { subject: await reading(clients, many, list), baseline: await reading(clients, few, list) },
    )
  }
  await using emptyRoute = new RunningCommand([process.execPath, 'tests/bench/empty-route.ts'], {})
  const emptyClient = clients.use(new HttpClient(await emptyRoute.ready()))
  const empty = repeated(1, () => emptyClient.read({ path: '/' }))
  for (const count of counts) {
    yield await compare(
      { subject: count.name, baseline: 'an empty Fastify route', goal: '≤ 5', reading: `With ${size}.` },
      { subject: await reading(clients, many, count), baseline: empty },
    )
  }
}

async function reading(clients: DisposableStack, academy: Academy, { endpoint, area, query = {} }: Read) {
  const { rows } = await academy.client.query<{ id: string }>('select id from resource order by created_at, id limit 1')
  const { id = '' } = rows[0] ?? {}
  const cookie = area === 'academy' ? academy.adminCookie : academy.libraryCookie
  const client = clients.use(new HttpClient(academy.url, { cookie }))
  const path = `${endpoint.path.replace(':id', id)}?${new URLSearchParams(query)}`
  return repeated(1, () => client.read({ path }))
}

async function fillAudit({ client }: Academy, entries: number): Promise<void> {
  await client.query(
    `insert into audit_entry (area, organisation_id, actor_name, actor_email, action)
     select 'academy', id, 'Ilse Verhoeven', 'admin@cro.example', 'account-created'
     from organisation, generate_series(1, $1)`,
    [entries],
  )
  await client.query('vacuum analyze audit_entry')
}
