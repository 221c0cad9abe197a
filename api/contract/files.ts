/** An uploaded file, by the SHA-256 of its bytes (decisions, "Public site"). Its answer is the file, not JSON. */
import { Type } from './type.ts'

export const FileParams = Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) })

const prefix = '/api/files/'

export const filePath = `${prefix}:sha256`

/** The address of a stored file. `sha256`: 64 hexadecimal digits. */
export function fileUrl(sha256: string): string {
  return `${prefix}${sha256}`
}
