import { Refusal } from '../../api/refusal.ts'
import { type CheckedType, checkFileContent } from '../../api/uploads/check-file-content.ts'

/** What the check says of these bytes: 'fine', or the code of the refusal. Anything else thrown is a fault of its own. */
export async function verdict(mediaType: CheckedType, bytes: Buffer): Promise<string> {
  try {
    await checkFileContent(mediaType, bytes)
    return 'fine'
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return error.code
    throw error
  }
}
