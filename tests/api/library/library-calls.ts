import { listLibraryAudit } from '../../../api/contract/admin/audit.ts'
import * as library from '../../../api/contract/admin/library-admin.ts'
import { uploadFile, uploadPreview } from '../../../api/contract/files.ts'
import { downloadResource } from '../../../api/contract/public-site.ts'
import type { Sql } from '../../../api/database/connect.ts'
import { createResource, type NewResource } from '../../../api/library/resource-queries.ts'
import type { TestClient } from '../../database.ts'
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
}

/** Returns functions that upload to the server at `origin` as `admin`. */
export function uploadCalls(origin: string, admin: Visitor) {
  async function send(body: FormData | string, { to = uploadFile.path, headers = {} }: Options = {}) {
    const response = await fetch(`${origin}${to}`, {
      method: 'POST',
      body,
      // The server may close a connection that a slow test has left idle.
      headers: { cookie: admin.cookie, connection: 'close', ...headers },
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

/** The visitor of each download. */
export const downloader = {
  firstName: 'Zoë',
  lastName: 'Ångström',
  email: 'zoe@sponsor.example',
  company: 'Sponsor & Sons',
}

/** The fields of a valid resource. */
export const resourceFields = {
  title: 'Legal basis: a guide',
  description: 'Which basis carries which processing.\n\nWith examples.',
  resource_type: 'guide',
  file_url: 'https://files.asterleigh.example/guide.pdf',
  category: 'GDPR Compliance',
  tags: 'legal basis, consent',
} as const

/** Returns functions that change and read resources as `admin`. */
export function resourceCalls(app: TestApp, admin: Visitor) {
  const create = (changes: object = {}, as = admin) =>
    app.call(library.createResource, { as, body: { ...resourceFields, ...changes } })

  async function add(changes: object = {}): Promise<library.AdminResource> {
    const response = await create(changes)
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return response.body
  }

  const update = (id: string, body: object, as = admin) =>
    app.call(library.updateResource, { as, params: { id }, body })

  const remove = (id: string) => app.call(library.deleteResource, { as: admin, params: { id } })

  async function list(query: Record<string, string> = {}): Promise<library.AdminResource[]> {
    const response = await app.call(library.listAdminResources, { as: admin, query })
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return response.body
  }

  const download = (resourceId: string) => app.call(downloadResource, { body: { ...downloader, resourceId } })

  /** Returns the audit entries of a resource, oldest first. */
  async function actions(id: string) {
    const { body } = await app.call(listLibraryAudit, { as: admin })
    if (!Array.isArray(body)) throw new Error('no list')
    return body
      .filter(({ subject }) => subject?.id === id)
      .map(({ action, actor_email, detail, subject }) => ({ action, actor_email, detail, label: subject?.label }))
      .reverse()
  }

  return { create, add, update, remove, list, download, actions }
}

/** Returns functions that add resources and downloads and read the latest audit entry. */
export function downloadCalls(app: TestApp, admin: Visitor) {
  const add = (title = 'DPIA template') => addResource(app.client, { title })

  const download = (resourceId: string, changes: object = {}) =>
    app.call(downloadResource, { body: { ...downloader, resourceId, ...changes } })

  /** Adds one counted download for each number of days ago. */
  const addPast = (resourceId: string, ...daysAgo: number[]) =>
    app.client.query(
      `with added as (
         insert into download (resource_id, first_name, last_name, email, company, downloaded_at)
         select $1::uuid, 'Ada', 'Past', 'ada@past.example', 'Past', now() - make_interval(days => days::integer)
         from string_to_table($2, ',') as days
         returning resource_id, (downloaded_at at time zone 'utc')::date as day),
       counted as (insert into download_day select resource_id, day, count(*) from added group by 1, 2)
       update resource set download_count = (select count(*) from added) where id = $1::uuid`,
      [resourceId, daysAgo.join()],
    )

  const lastAction = async () => {
    const { body } = await app.call(listLibraryAudit, { as: admin, query: { limit: '1' } })
    return Array.isArray(body) ? body[0] : undefined
  }

  return { add, download, addPast, lastAction }
}

/** Returns count, number of records and sum of the days of every resource. */
export async function downloadSums(sql: TestClient) {
  const { rows } = await sql.query<{ count: number; records: number; days: number }>(
    `select download_count as count, (select count(*)::integer from download where resource_id = resource.id) as records,
       (select coalesce(sum(count), 0)::integer from download_day where resource_id = resource.id) as days
     from resource order by created_at`,
  )
  return rows
}
