import { Refusal } from '../../api/http/errors.ts'
import { type CheckedType, checkFileContent } from '../../api/library/check-file-content.ts'

/** Checks these bytes. Returns 'accepted', or the code of the refusal. Throws any other error. */
export async function verdict(mediaType: CheckedType, bytes: Buffer): Promise<string> {
  try {
    await checkFileContent(mediaType, bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return error.code
    throw error
  }
}
