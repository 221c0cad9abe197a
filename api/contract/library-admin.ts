/** The library admin's resources and who downloaded them (specification, sections 3 and 7). */

import { brand } from '../../content/brand.ts'
import { keysOf, resourceTypes } from '../../content/form-options.ts'
import { endpoint, Failure, Message, oneOf } from './endpoint.ts'
import { Filled } from './form-fields.ts'
import { listQuery } from './list.ts'
import { type Static, Type } from './type.ts'

const prefix = `/api/${brand.libraryPrefix}/admin`

const ResourceType = oneOf(keysOf(resourceTypes))

const Nullable = Type.Union([Type.String(), Type.Null()])

export const AdminResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  description: Type.String(),
  resource_type: ResourceType,
  file_url: Type.String(),
  preview_image_url: Nullable,
  category: Type.String(),
  /** Separated by commas. */
  tags: Type.String(),
  is_active: Type.Boolean(),
  total_downloads: Type.Integer(),
  /** Rises with each change; sent back with an edit, it keeps that edit from undoing somebody else's. */
  version: Type.Integer(),
  created_at: Type.String({ format: 'date-time' }),
  /** Of a stored file: what the form shows instead of its address. */
  file_name: Nullable,
  file_media_type: Nullable,
})
export type AdminResource = Static<typeof AdminResource>

/** Characters at most. */
export const longestTexts = { title: 300, description: 5000, category: 200, tags: 1000 }

const Title = Type.String({ pattern: '\\S', maxLength: longestTexts.title })
const Description = Type.String({ pattern: '\\S', maxLength: longestTexts.description })
const Category = Type.String({ pattern: '\\S', maxLength: longestTexts.category })
const Tags = Type.String({ maxLength: longestTexts.tags })
/** '' means absent. */
const Preview = Type.Union([Type.String(), Type.Null()])
const ResourceId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Bytes: a `data:` address of 256 kB, and the rest. */
const bodyLimit = 1024 * 1024

/** Oldest first unless sorted otherwise. `search`: every word of it is part of title, description, category or tags. */
export const listAdminResources = endpoint({
  method: 'GET',
  path: `${prefix}/resources`,
  query: listQuery({
    sort: oneOf(['title', '-title', 'created_at', '-created_at', 'total_downloads', '-total_downloads']),
    resource_type: ResourceType,
    is_active: oneOf(['true', 'false']),
  }),
  responses: { 200: Type.Array(AdminResource), 401: Failure },
})
/**
 * `file_url`: the path of a stored PDF or Excel file (contract/files.ts), an `https:` address, or a `data:` address of such
 * a file. `preview_image_url`: the path of a stored image, or a `data:` address of a PNG, JPEG, WebP or SVG. 422:
 * 'bad-file-url', 'bad-preview-url', 'data-url-too-large', or for what a `data:` address holds 'upload-damaged',
 * 'upload-password' and 'preview-pixels'. Texts are trimmed, tags listed once each, an `https:` address written as a browser reads it.
 *
 * `id` is made in the browser: a resource that is sent again, because its answer was lost, is created once, and the answer
 * is the resource as it stands. 404: 'library-resource-not-found', when it was deleted meanwhile.
 */
export const createResource = endpoint({
  method: 'POST',
  path: `${prefix}/resources`,
  bodyLimit,
  body: Type.Object({
    title: Title,
    description: Description,
    resource_type: ResourceType,
    file_url: Filled,
    preview_image_url: Type.Optional(Preview),
    category: Category,
    tags: Type.Optional(Tags),
    id: Type.Optional(Type.String({ format: 'uuid' })),
  }),
  responses: { 200: AdminResource, 401: Failure, 422: Failure },
})
/**
 * All fields, or only those that change: the toggle sends `is_active` alone. An address that is sent as it was is kept as
 * it is. What changes nothing, as an edit that is sent again, raises no version and meets no 409. 404:
 * 'library-resource-not-found', as for a deleted one; 409: 'changed-meanwhile'.
 */
export const updateResource = endpoint({
  method: 'PUT',
  path: `${prefix}/resources/:id`,
  params: ResourceId,
  bodyLimit,
  body: Type.Partial(
    Type.Object({
      title: Title,
      description: Description,
      resource_type: ResourceType,
      file_url: Filled,
      preview_image_url: Preview,
      category: Category,
      tags: Tags,
      is_active: Type.Boolean(),
      /** As it was read: 409 when the resource has changed since. */
      version: Type.Integer(),
    }),
  ),
  responses: { 200: AdminResource, 401: Failure, 409: Failure, 422: Failure },
})
/** Gone for everybody at once; its download records follow within seconds. */
export const deleteResource = endpoint({
  method: 'DELETE',
  path: `${prefix}/resources/:id`,
  params: ResourceId,
  responses: { 200: Message, 401: Failure },
})

export const libraryStats = endpoint({
  method: 'GET',
  path: `${prefix}/stats`,
  responses: {
    200: Type.Object({
      totalResources: Type.Integer(),
      totalDownloads: Type.Integer(),
      activeResources: Type.Integer(),
    }),
    401: Failure,
  },
})

/** Downloads of a resource, or of all, a number a day (the last 30) or a month (the last 12), in UTC, without gaps. */
export const downloadsOverTime = endpoint({
  method: 'GET',
  path: `${prefix}/downloads/over-time`,
  query: Type.Object({ by: oneOf(['day', 'month']), resource: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: {
    200: Type.Array(
      Type.Object({
        /** The day, or the first of the month. */
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
  role: Nullable,
  downloaded_at: Type.String({ format: 'date-time' }),
})
export type DownloadRow = Static<typeof DownloadRow>

/** The latest first. `search`: every word of it is part of a name, an address or a company. */
export const listDownloads = endpoint({
  method: 'GET',
  path: `${prefix}/resources/:id/downloads`,
  params: ResourceId,
  query: listQuery({}),
  responses: { 200: Type.Array(DownloadRow), 401: Failure },
})

/** The same as a CSV file (UTF-8 with a byte order mark); its answer is the file, not JSON. */
export const downloadsCsvPath = `${prefix}/resources/:id/downloads.csv`
export const DownloadsCsvParams = ResourceId

/** Zeroes all counts and deletes all records. 503: 'downloads-being-read', by a backup or an export; nothing was reset. */
export const resetDownloads = endpoint({
  method: 'POST',
  path: `${prefix}/downloads/reset`,
  responses: { 200: Message, 401: Failure },
})
