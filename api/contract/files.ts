/** An uploaded file, by the SHA-256 of its bytes (decisions, "Public site"). Its answer is the file, not JSON. */
import { Type } from 'typebox'

const digits = '[0-9a-f]{64}'

export const FileParams = Type.Object({ sha256: Type.String({ pattern: `^${digits}$` }) })

export const filePrefix = '/api/files/'

export const filePath = `${filePrefix}:sha256`

/** The address of a stored file, as JavaScript and the database read it; the group is the SHA-256. */
export const fileUrlPattern = `^${filePrefix}(${digits})$`

/** The address of a stored file. `sha256`: 64 hexadecimal digits. */
export function fileUrl(sha256: string): string {
  return `${filePrefix}${sha256}`
}

/** The SHA-256 that {@link fileUrl} has put into an address; undefined for any other. */
export function sha256Of(url: string): string | undefined {
  return new RegExp(fileUrlPattern).exec(url)?.[1]
}
