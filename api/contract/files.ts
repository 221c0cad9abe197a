/** An uploaded file, by the SHA-256 of its bytes. The response is the file, not JSON. */

import { Type } from 'typebox'

const digits = '[0-9a-f]{64}'

export const FileParams = Type.Object({ sha256: Type.String({ pattern: `^${digits}$` }) })

export const filePrefix = '/api/files/'

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
