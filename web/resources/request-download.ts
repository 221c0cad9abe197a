import { downloadResource } from '../../api/contract/resources.ts'
import { endAttempt, idempotencyKey } from '../http/idempotency-key.ts'
import { submitForm } from '../http/submit-form.ts'
import { honeypotName } from '../ui/honeypot.tsx'
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
    const outcome = await submitForm(downloadResource, {
      ...request,
      id: idempotencyKey(form, JSON.stringify(request)),
    })
    if (!outcome.success) return { reached: true, error: outcome.error }
    endAttempt(form)
    const { resource } = outcome.body
    return { address: resource.file_url, name: fileName(resource) }
  } catch {
    return { reached: false }
  }
}
