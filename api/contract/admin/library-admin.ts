/** The library admin's resources and their download records (PRODUCT.md, "Resource form and files"). */

import { type Static, Type } from 'typebox'
import { brand } from '../../../content/brand.ts'
import { keysOf, resourceTypes } from '../../../content/form-options.ts'
import { endpoint, Failure, listQuery, Message, oneOf } from '../endpoint.ts'
import { Filled } from '../public-site.ts'

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
  /** Increases with each change. An edit sends it back, so that it cannot overwrite a concurrent edit. */
  version: Type.Integer(),
  created_at: Type.String({ format: 'date-time' }),
  /** For a stored file: shown in the form instead of the address. */
  file_name: Nullable,
  file_media_type: Nullable,
})
export type AdminResource = Static<typeof AdminResource>

/** Maximum lengths in characters. */
export const longestTexts = { title: 300, description: 5000, category: 200, tags: 1000 }

const Title = Type.String({ pattern: '\\S', maxLength: longestTexts.title })
const Description = Type.String({ pattern: '\\S', maxLength: longestTexts.description })
const Category = Type.String({ pattern: '\\S', maxLength: longestTexts.category })
const Tags = Type.String({ maxLength: longestTexts.tags })
/** '' means absent. */
const Preview = Type.Union([Type.String(), Type.Null()])
const ResourceId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Bytes; enough for a `data:` URL of 256 kB and the other fields. */
const bodyLimit = 1024 * 1024

/** Default order: oldest first. `search`: each word must occur in title, description, category or tags. */
export const listAdminResources = endpoint({
  method: 'GET',
  path: `${prefix}/resources`,
  query: listQuery({
    sort: Type.Optional(oneOf(['title', '-title', 'created_at', '-created_at', 'total_downloads', '-total_downloads'])),
    resource_type: Type.Optional(ResourceType),
    is_active: Type.Optional(oneOf(['true', 'false'])),
  }),
  responses: { 200: Type.Array(AdminResource), 401: Failure },
})
/**
 * `file_url`: the path of a stored PDF or Excel file (contract/files.ts), an `https:` URL, or a `data:` URL of such a file.
 * `preview_image_url`: the path of a stored image, or a `data:` URL of a PNG, JPEG, WebP or SVG. 422: 'bad-file-url',
 * 'bad-preview-url', 'data-url-too-large', or for the content of a `data:` URL 'upload-damaged', 'upload-password' and
 * 'preview-pixels'. Texts are trimmed, duplicate tags removed, `https:` URLs normalised.
 *
 * `id` is generated in the browser (idempotency key): a retry creates no second resource and returns the current one. 404:
 * 'library-resource-not-found' when it has been deleted since.
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
 * The body has all fields or only the changed ones: the toggle sends only `is_active`. An unchanged URL is not validated
 * again. A request that changes nothing, such as a retry, keeps the version and never returns 409. 404:
 * 'library-resource-not-found', also for a deleted resource; 409: 'changed-meanwhile', with the current version.
 */
export const updateResource = endpoint({
  method: 'PUT',
  path: `${prefix}/resources/:id`,
  params: ResourceId,
  bodyLimit,
  body: Type.Object({
    title: Type.Optional(Title),
    description: Type.Optional(Description),
    resource_type: Type.Optional(ResourceType),
    file_url: Type.Optional(Filled),
    preview_image_url: Type.Optional(Preview),
    category: Type.Optional(Category),
    tags: Type.Optional(Tags),
    is_active: Type.Optional(Type.Boolean()),
    /** The version that was read; 409 when the resource has changed since. */
    version: Type.Optional(Type.Integer()),
  }),
  responses: {
    200: AdminResource,
    401: Failure,
    409: Type.Object({ ...Failure.properties, current: AdminResource }),
    422: Failure,
  },
})
/** Removes the resource at once; its download records are deleted within seconds. */
export const deleteResource = endpoint({
  method: 'DELETE',
  path: `${prefix}/resources/:id`,
  params: ResourceId,
  responses: { 200: Message, 401: Failure },
})

const LibraryStats = Type.Object({
  totalResources: Type.Integer(),
  totalDownloads: Type.Integer(),
  activeResources: Type.Integer(),
})
export type LibraryStats = Static<typeof LibraryStats>

export const libraryStats = endpoint({
  method: 'GET',
  path: `${prefix}/stats`,
  responses: { 200: LibraryStats, 401: Failure },
})

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

/** Latest first. `search`: each word must occur in name, email address or company. */
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
