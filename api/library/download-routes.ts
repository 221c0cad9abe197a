import type { FastifyInstance } from 'fastify'
import { downloadsCsvTexts } from '../../content/library-admin/library-admin-texts.ts'
import { successTexts } from '../../content/responses/success-texts.ts'
import { safeFileName } from '../../content/safe-file-name.ts'
import { changeAs } from '../accounts/admin-change.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import * as downloads from '../contract/admin/library-admin.ts'
import { sendCsv } from '../http/attachment.ts'
import { Refusal } from '../http/errors.ts'
import { fileRoute, ok, okPage, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { downloadsCsv, downloadsOverTime, listDownloads, resetDownloads } from './download-queries.ts'
import { findAdminResource } from './library-admin-queries.ts'

/** Library admins list, export and reset the downloads. */
export function libraryDownloadRoutes(app: FastifyInstance, { database, exportCsv }: Services): void {
  const requireResource = async (id: string) => {
    const resource = await database.run(sql => findAdminResource(sql, id))
    if (!resource) throw new Refusal(404, 'library-resource-not-found')
    return resource
  }

  route(app, downloads.listDownloads, 'library-admin', async call => {
    const { id } = await requireResource(call.params.id)
    return okPage(call, await database.transaction(sql => listDownloads(sql, id, call.query)))
  })

  route(app, downloads.downloadsOverTime, 'library-admin', async ({ query }) => {
    if (query.resource !== undefined) await requireResource(query.resource)
    return ok(await database.run(sql => downloadsOverTime(sql, query.by, query.resource)))
  })

  route(app, downloads.resetDownloads, 'library-admin', ({ caller }) =>
    changeAs(database, caller, async sql => {
      const downloads = await resetDownloads(sql)
      if (downloads === undefined) throw new Refusal(503, 'downloads-being-read', { retryAfter: 30 })
      await recordAction(sql, { area: 'library', actor: caller, action: 'downloads-reset', detail: { downloads } })
      return ok({ message: successTexts.downloadsReset })
    }),
  )

  const csvFile = {
    path: downloads.downloadsCsvPath,
    access: 'library-admin',
    params: downloads.DownloadsCsvParams,
  } as const
  fileRoute(app, csvFile, async ({ caller, params, reply }) => {
    const { id, title } = await requireResource(params.id)
    const subject = { kind: 'resource', id, label: title } as const
    return sendCsv(reply, {
      exported: exportCsv(downloadsCsv(id)),
      record: () =>
        database.run(sql =>
          recordAction(sql, { area: 'library', actor: caller, action: 'downloads-exported', subject }),
        ),
      name: fileName(title),
    })
  })
}

/** Returns the file name of an export: the title, shortened for file systems, and today's date (UTC). */
function fileName(title: string): string {
  const short = [...title.replaceAll(/[/\\]/g, ' ')].slice(0, 100).join('')
  return safeFileName(downloadsCsvTexts.fileName(short, new Date().toISOString().slice(0, 10)))
}
