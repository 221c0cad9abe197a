import type { FastifyInstance } from 'fastify'
import { tagsOf } from '../../content/normalize-text.ts'
import { successTexts } from '../../content/responses/success-texts.ts'
import { changeAs } from '../accounts/admin-change.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import type { AuditAction } from '../contract/admin/audit.ts'
import * as library from '../contract/admin/library-admin.ts'
import type { BodyOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import type { Caller } from '../http/access.ts'
import { readLine, readText } from '../http/read-text.ts'
import { failure, ok, okPage, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import {
  changedFields,
  changeResource,
  findAdminResource,
  libraryStats,
  listAdminResources,
  markDeleted,
  type ResourceFields,
} from './library-admin-queries.ts'
import { addResource } from './resource-queries.ts'
import { requireFileUrl, requirePreviewUrl } from './resource-urls.ts'

/** Library admins manage the resources. */
export function libraryAdminRoutes(app: FastifyInstance, { database, outbox }: Services): void {
  route(app, library.listAdminResources, 'library-admin', async call =>
    okPage(call, await database.transaction(sql => listAdminResources(sql, call.query))),
  )

  route(app, library.libraryStats, 'library-admin', async () => ok(await database.run(libraryStats)))

  route(app, library.createResource, 'library-admin', ({ body, caller }) =>
    changeAs(database, caller, async sql => {
      const id = body.id ?? crypto.randomUUID()
      const isNew = await addResource(sql, id, {
        title: readLine(body, 'title'),
        description: readText(body, 'description'),
        resourceType: body.resource_type,
        fileUrl: await requireFileUrl(sql, body.file_url),
        previewImageUrl: await requirePreviewUrl(sql, body.preview_image_url),
        category: readLine(body, 'category'),
        tags: tagsOf(readText(body, 'tags')).join(', '),
      })
      if (isNew) return ok(await changed(sql, caller, id, 'resource-created'))
      const existing = await findAdminResource(sql, id)
      return existing ? ok(existing) : failure(404, 'library-resource-not-found')
    }),
  )

  route(app, library.updateResource, 'library-admin', ({ params, body, caller }) =>
    changeAs(database, caller, async sql => {
      const resource = await findAdminResource(sql, params.id, { lock: true })
      if (!resource) return failure(404, 'library-resource-not-found')
      const fields = await readFields(sql, resource, body)
      const names = changedFields(resource, fields)
      // Before the check of the version, because a retry has the previous version.
      if (names.length === 0) return ok(resource)
      const { version = resource.version } = body
      if (version !== resource.version) {
        return { status: 409, body: { ...failure(409, 'changed-meanwhile').body, current: resource } }
      }
      await changeResource(sql, resource.id, fields, names)
      const isToggle = names.length === 1 && names[0] === 'is_active'
      const action = !isToggle ? 'resource-updated' : body.is_active ? 'resource-activated' : 'resource-deactivated'
      return ok(await changed(sql, caller, resource.id, action, isToggle ? {} : { fields: names.join(', ') }))
    }),
  )

  route(app, library.deleteResource, 'library-admin', ({ params, caller }) =>
    changeAs(database, caller, async sql => {
      const resource = await findAdminResource(sql, params.id, { lock: true })
      if (!resource) return failure(404, 'library-resource-not-found')
      await markDeleted(sql, resource.id)
      await recordAction(sql, {
        area: 'library',
        actor: caller,
        action: 'resource-deleted',
        subject: { kind: 'resource', id: resource.id, label: resource.title },
      })
      // At once, because its download records are personal data.
      await outbox.requestCleanUp(sql)
      return ok({ message: successTexts.resourceDeleted })
    }),
  )
}

/** Records an action on a resource in the audit log, and returns the resource as it is now. */
async function changed(
  sql: Sql,
  actor: Caller,
  id: string,
  action: AuditAction,
  detail: Record<string, string> = {},
): Promise<library.AdminResource> {
  const resource = await findAdminResource(sql, id)
  if (!resource) throw new Error(`The resource ${id} is gone in the transaction that has locked it.`)
  const subject = { kind: 'resource', id, label: resource.title } as const
  await recordAction(sql, { area: 'library', actor, action, subject, detail })
  return resource
}

/** Returns the sent fields as they are stored. An unchanged URL is not validated again. */
async function readFields(
  sql: Sql,
  resource: library.AdminResource,
  body: BodyOf<typeof library.updateResource>,
): Promise<Partial<ResourceFields>> {
  const { title, description, resource_type, category, tags, is_active, file_url, preview_image_url } = body
  return {
    ...(title !== undefined && { title: readLine(body, 'title') }),
    ...(description !== undefined && { description: readText(body, 'description') }),
    ...(resource_type !== undefined && { resource_type }),
    ...(category !== undefined && { category: readLine(body, 'category') }),
    ...(tags !== undefined && { tags: tagsOf(readText(body, 'tags')).join(', ') }),
    ...(is_active !== undefined && { is_active }),
    ...(file_url !== undefined && file_url !== resource.file_url && { file_url: await requireFileUrl(sql, file_url) }),
    ...(preview_image_url !== undefined &&
      preview_image_url !== resource.preview_image_url && {
        preview_image_url: await requirePreviewUrl(sql, preview_image_url),
      }),
  }
}
