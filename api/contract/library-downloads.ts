/** Download records of the library and their counts, for library admins. */

import { type Static, Type } from 'typebox'
import { brand } from '../../content/brand.ts'
import { endpoint, Failure, Message, oneOf } from './endpoint.ts'
import { ResourceId } from './library-admin.ts'
import { listQuery } from './list.ts'

const prefix = `/api/${brand.libraryPrefix}/admin`

/** Download counts of one resource or all, for each of the last 30 days or 12 months (UTC), zeros included. */
export const downloadsOverTime = endpoint({
  method: 'GET',
  path: `${prefix}/downloads/over-time`,
  query: Type.Object({ by: oneOf(['day', 'month']), resource: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: {
    200: Type.Array(
      Type.Object({
        /** The day, or the first day of the month. */
        start: Type.String({ format: 'date' }),
        count: Type.Integer(),
      }),
    ),
    401: Failure,
  },
})

export const DownloadRow = Type.Object({
  id: Type.String({ format: 'uuid' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  company: Type.String(),
  role: Type.Union([Type.String(), Type.Null()]),
  downloaded_at: Type.String({ format: 'date-time' }),
})
export type DownloadRow = Static<typeof DownloadRow>

/** Latest first. `search`: each word must occur in name, e-mail address or company. */
export const listDownloads = endpoint({
  method: 'GET',
  path: `${prefix}/resources/:id/downloads`,
  params: ResourceId,
  query: listQuery({}),
  responses: { 200: Type.Array(DownloadRow), 401: Failure },
})

/** The same rows as a CSV file (UTF-8 with a byte order mark). */
export const downloadsCsvPath = `${prefix}/resources/:id/downloads.csv`
export const DownloadsCsvParams = ResourceId

/** Sets all counts to zero and deletes all records. 503 'downloads-being-read' while a backup or an export reads them. */
export const resetDownloads = endpoint({
  method: 'POST',
  path: `${prefix}/downloads/reset`,
  responses: { 200: Message, 401: Failure },
})
