import { downloadResource } from '../../api/contract/resources.ts'
import { call, Unreachable } from '../http/call.ts'
import { endAttempt, idempotencyKey } from '../http/idempotency-key.ts'
import { honeypotName } from '../ui/public-form.tsx'
import { attempts, type DownloadDetails } from './download-details.ts'
import { fileName } from './file-name.ts'
import type { Failure } from './library-state.ts'
import type { SavedFile } from './save-resource.ts'

/** Requests a resource; the server records and counts the download. Resolves to the file, or to the error. */
export async function requestDownload(
  resourceId: string,
  details: DownloadDetails,
  topicCode: string,
): Promise<SavedFile | Failure> {
  // One attempt per resource, because another download may be requested in between.
  const form = attempts + resourceId
  const request = { resourceId, ...details, [honeypotName]: topicCode }
  try {
    const id = idempotencyKey(form, JSON.stringify(request))
    const response = await call(downloadResource, { body: { ...request, id } })
    if (response.status !== 200) return { reached: true, error: response.body.error }
    endAttempt(form)
    const { resource } = response.body
    return { address: resource.file_url, name: fileName(resource) }
  } catch (error) {
    const isRefused = error instanceof Unreachable && error.error !== undefined
    return isRefused ? { reached: true, error: error.error || undefined } : { reached: false }
  }
}
