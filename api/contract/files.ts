/** The library's files, by the SHA-256 of their bytes, and the library admin's uploads (PRODUCT.md, "Resource form and files"). */

import { Type } from 'typebox'
import { brand } from '../../content/brand.ts'
import { endpoint, Failure } from './endpoint.ts'

const digits = '[0-9a-f]{64}'

export const FileParams = Type.Object({ sha256: Type.String({ pattern: `^${digits}$` }) })

export const filePrefix = '/api/files/'

/** The response is the file, not JSON. */
export const filePath = `${filePrefix}:sha256`

/** Pattern of a stored file's address, for JavaScript and PostgreSQL; its group is the SHA-256. */
export const fileUrlPattern = `^${filePrefix}(${digits})$`

/** Returns the address of a stored file. `sha256`: 64 hexadecimal digits. */
export function fileUrl(sha256: string): string {
  return `${filePrefix}${sha256}`
}

/** Returns the SHA-256 in an address made by {@link fileUrl}; undefined for any other address. */
export function sha256Of(url: string): string | undefined {
  return new RegExp(fileUrlPattern).exec(url)?.[1]
}

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

/** A multipart form with one `file`. 408: the body stalled; 413: too large; 415: no form, or a name of another type; 422: the content is not acceptable. */
const responses = { 200: Uploaded, 401: Failure, 408: Failure, 422: Failure } as const

export const uploadFile = endpoint({ method: 'POST', path: `${prefix}/upload`, responses })
export const uploadPreview = endpoint({ method: 'POST', path: `${prefix}/preview`, responses })
