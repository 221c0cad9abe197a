import { listLibraryAudit } from '../../api/contract/audit.ts'
import * as library from '../../api/contract/library-admin.ts'
import { downloadResource } from '../../api/contract/public-site.ts'
import type { TestApp, Visitor } from './test-app.ts'

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
