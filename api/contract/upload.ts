/**
 * Uploads of the library admin: a multipart form with one `file` (PRODUCT.md, "Resource form and files"), and the
 * accepted types and sizes for form and server.
 */

import { Type } from 'typebox'
import { brand } from '../../content/brand.ts'
import { endpoint, Failure } from './endpoint.ts'

const prefix = `/api/${brand.libraryPrefix}/admin`

/** Media types by file extension. */
export const resourceFileTypes = {
  pdf: 'application/pdf',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const previewTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const

/** Bytes; a file must be smaller. */
export const resourceFileLimit = 10 * 1024 * 1024
export const previewLimit = 2 * 1024 * 1024

const Uploaded = Type.Object({ url: Type.String() })

/** 408: the body stalled; 413: too large; 415: no form, or a name of another type; 422: the content is not acceptable. */
const responses = { 200: Uploaded, 401: Failure, 408: Failure, 422: Failure } as const

export const uploadFile = endpoint({ method: 'POST', path: `${prefix}/upload`, responses })
export const uploadPreview = endpoint({ method: 'POST', path: `${prefix}/preview`, responses })
