import { downloadResource } from '../../api/contract/resources.ts'
import { submitForm } from '../submit-form.ts'
import { readStoredJson, writeStored } from '../ui/browser-storage.ts'
import { honeypotName } from '../ui/honeypot.tsx'
import type { DownloadDetails } from './download-details.ts'
import { fileName } from './file-name.ts'
import type { Failure } from './library-state.ts'
import type { SavedFile } from './save-resource.ts'

const attemptKey = 'asterleigh-download-attempt'

/** Asks for a resource, which records and counts the download. Resolves to the file, or to what went wrong. */
export async function requestDownload(
  resourceId: string,
  details: DownloadDetails,
  nickname: string,
): Promise<SavedFile | Failure> {
  const request = { resourceId, ...details, [honeypotName]: nickname }
  try {
    const outcome = await submitForm(downloadResource, { ...request, id: attemptId(JSON.stringify(request)) })
    if (!outcome.success) return { reached: true, error: outcome.error }
    writeStored('sessionStorage', attemptKey, null)
    const { resource } = outcome.answer
    return { address: resource.file_url, name: fileName(resource) }
  } catch {
    return { reached: false }
  }
}

/**
 * The id of this attempt. The same request, made again because its answer was lost, keeps its id and is counted once,
 * after a reload of the tab as well.
 */
function attemptId(request: string): string {
  const stored = readStoredJson('sessionStorage', attemptKey)
  if (typeof stored === 'object' && stored !== null && 'id' in stored && 'request' in stored) {
    if (stored.request === request && typeof stored.id === 'string') return stored.id
  }
  const id = crypto.randomUUID()
  writeStored('sessionStorage', attemptKey, { id, request })
  return id
}
