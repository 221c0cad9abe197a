import { listLibraryAudit } from '../../../api/contract/audit.ts'
import { uploadFile, uploadPreview } from '../../../api/contract/files.ts'
import * as library from '../../../api/contract/library-admin.ts'
import { downloadResource } from '../../../api/contract/public-site.ts'
import type { Sql } from '../../../api/database/connect.ts'
import { createResource, type NewResource } from '../../../api/library/resource-queries.ts'
import { pdf } from '../../library/sample-files.ts'
import type { TestApp, Visitor } from '../test-app.ts'

/** Returns a form as a browser sends it. */
export function uploadForm(bytes: Uint8Array, name: string, field = 'file'): FormData {
  const form = new FormData()
  form.set(field, new File([Uint8Array.from(bytes)], name, { type: 'text/html' }))
  return form
}

interface Options {
  readonly to?: string
  readonly headers?: Record<string, string>
  readonly as?: { readonly cookie: string }
}

/** Returns functions that upload to the server at `origin` as `admin`. `setup` is read at each call. */
export function uploadCalls(setup: () => { readonly origin: string; readonly admin: Visitor }) {
  async function send(
    body: FormData | string,
    { to = uploadFile.path, headers = {}, as = setup().admin }: Options = {},
  ) {
    const response = await fetch(`${setup().origin}${to}`, {
      method: 'POST',
      body,
      // The server may close a connection that a slow test has left idle.
      headers: { cookie: as.cookie, connection: 'close', ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const upload = (bytes: Uint8Array, name: string) => send(uploadForm(bytes, name))
  const preview = (bytes: Uint8Array, name: string) => send(uploadForm(bytes, name), { to: uploadPreview.path })
  return { send, upload, preview }
}

/** Returns a PDF of exactly `size` bytes. */
export const documentOfSize = (size: number, fill = (length: number) => Buffer.alloc(length, 'x')): Buffer =>
  Buffer.concat([pdf(), fill(size - pdf().length)])

/** Creates a resource without a request. */
export const addResource = (sql: Sql, changes: Partial<NewResource> = {}): Promise<string> =>
  createResource(sql, {
    title: 'DPIA template',
    description: 'A form to fill in.',
    resourceType: 'template',
    fileUrl: 'https://files.asterleigh.example/dpia.xlsx',
    previewImageUrl: null,
    category: 'Legal Templates',
    tags: 'dpia, template',
    ...changes,
  })

/** The fields of a valid resource. */
export const resourceFields = {
  title: 'Legal basis: a guide',
  description: 'Which basis carries which processing.\n\nWith examples.',
  resource_type: 'guide',
  file_url: 'https://files.asterleigh.example/guide.pdf',
  category: 'GDPR Compliance',
  tags: 'legal basis, consent',
} as const

/** Returns functions that change and read resources as `admin`. `setup` is read at each call. */
export function resourceCalls(setup: () => { readonly app: TestApp; readonly admin: Visitor }) {
  const create = (changes: object = {}, as = setup().admin) =>
    setup().app.call(library.createResource, { as, body: { ...resourceFields, ...changes } })

  async function add(changes: object = {}): Promise<library.AdminResource> {
    const response = await create(changes)
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return response.body
  }

  const update = (id: string, body: object, as = setup().admin) =>
    setup().app.call(library.updateResource, { as, params: { id }, body })

  const remove = (id: string) => setup().app.call(library.deleteResource, { as: setup().admin, params: { id } })

  async function list(query: Record<string, string> = {}): Promise<library.AdminResource[]> {
    const response = await setup().app.call(library.listAdminResources, { as: setup().admin, query })
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return response.body
  }

  const download = (resourceId: string) =>
    setup().app.call(downloadResource, {
      body: { resourceId, firstName: 'Zoë', lastName: 'Ångström', email: 'zoe@sponsor.example', company: 'Sponsor' },
    })

  /** Returns the audit entries of a resource, oldest first. */
  async function actions(id: string) {
    const { body } = await setup().app.call(listLibraryAudit, { as: setup().admin })
    if (!Array.isArray(body)) throw new Error('no list')
    return body
      .filter(({ subject }) => subject?.id === id)
      .map(({ action, actor_email, detail, subject }) => ({ action, actor_email, detail, label: subject?.label }))
      .reverse()
  }

  return { create, add, update, remove, list, download, actions }
}

/** The visitor of each download. */
export const downloader = {
  firstName: 'Zoë',
  lastName: 'Ångström',
  email: 'zoe@sponsor.example',
  company: 'Sponsor & Sons',
}

/** Returns functions that add resources and downloads and read their counts. `setup` is read at each call. */
export function downloadCalls(setup: () => { readonly app: TestApp; readonly admin: Visitor }) {
  const add = (title = 'DPIA template') => addResource(setup().app.client, { title })

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
