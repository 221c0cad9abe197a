import { listLibraryAudit } from '../../api/contract/audit.ts'
import { downloadResource } from '../../api/contract/public-site.ts'
import { createResource } from '../../api/library/resource-queries.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** The visitor of each download. */
export const downloader = {
  firstName: 'Zoë',
  lastName: 'Ångström',
  email: 'zoe@sponsor.example',
  company: 'Sponsor & Sons',
}

/** Returns functions that add resources and downloads and read their counts. `setup` is read at each call. */
export function downloadCalls(setup: () => { readonly app: TestApp; readonly admin: Visitor }) {
  const add = (title = 'DPIA template') =>
    createResource(setup().app.client, {
      title,
      description: 'A form to fill in.',
      resourceType: 'template',
      fileUrl: 'https://files.asterleigh.example/dpia.xlsx',
      previewImageUrl: null,
      category: 'Legal Templates',
      tags: '',
    })

  const download = (resourceId: string, changes: object = {}) =>
    setup().app.call(downloadResource, { body: { ...downloader, resourceId, ...changes } })

  /** Adds one counted download for each number of days ago. */
  async function addPast(resourceId: string, ...daysAgo: number[]) {
    for (const days of daysAgo) {
      const values = [resourceId, days]
      const at = `now() - make_interval(days => $2::integer)`
      await setup().app.client.query(
        `insert into download (resource_id, first_name, last_name, email, company, downloaded_at)
         values ($1, 'Ada', 'Past', 'ada@past.example', 'Past', ${at})`,
        values,
      )
      await setup().app.client.query(
        `insert into download_day as counts values ($1, ((${at}) at time zone 'utc')::date, 1)
         on conflict (resource_id, day) do update set count = counts.count + 1`,
        values,
      )
      await setup().app.client.query('update resource set download_count = download_count + 1 where id = $1', [
        resourceId,
      ])
    }
  }

  /** Returns count, number of records and sum of the days of every resource. */
  async function sums() {
    const { rows } = await setup().app.client.query<{ count: number; records: number; days: number }>(
      `select download_count as count, (select count(*)::integer from download where resource_id = resource.id) as records,
         (select coalesce(sum(count), 0)::integer from download_day where resource_id = resource.id) as days
       from resource order by created_at`,
    )
    return rows
  }

  const lastAction = async () => {
    const { body } = await setup().app.call(listLibraryAudit, { as: setup().admin, query: { limit: '1' } })
    return Array.isArray(body) ? body[0] : undefined
  }

  return { add, download, addPast, sums, lastAction }
}
