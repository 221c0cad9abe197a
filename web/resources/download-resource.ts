import { downloadResource, type PublicResource } from '../../api/contract/public-site.ts'
import { call, Unreachable } from '../http/call.ts'
import { endAttempt, idempotencyKey } from '../http/idempotency-key.ts'
import { honeypotName } from '../ui/public-form.tsx'
import { saveAddress, saveFile } from '../ui/save-file.ts'
import { attemptPrefix, type DownloadDetails } from './download-details.ts'
import type { Failure } from './library-state.ts'

/** Requests a resource; the server records and counts the download. Resolves to the file, or to the error. */
export async function requestDownload(
  resourceId: string,
  details: DownloadDetails,
  topicCode: string,
): Promise<SavedFile | Failure> {
  // One attempt per resource, because another download may be requested in between.
  const form = attemptPrefix + resourceId
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

export interface SavedFile {
  /** A path of this origin, an `https:` address or a `data:` URL. */
  readonly address: string
  readonly name: string
}

/** For files of up to 10 MB on a slow network. */
const timeout = 120_000

/**
 * Saves a file under its name. A file of this origin is fetched first, because otherwise the browser would use the
 * server's name. Files that cannot be fetched, and those of other origins, open in a new tab.
 */
export async function saveResource({ address, name }: SavedFile): Promise<void> {
  if (address.startsWith('data:')) return saveAddress(address, name)
  if (new URL(address, location.href).origin !== location.origin) return openTab(address)
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) })
    // An HTML page comes from a captive portal.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!response.ok || isPage) return openTab(address)
    saveFile(await response.blob(), name)
  } catch {
    openTab(address)
  }
}

function openTab(address: string): void {
  // Browsers block a new tab if the click was too long ago.
  if (navigator.userActivation?.isActive === false) {
    location.assign(address)
    return
  }
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}

/** Returns the file name for saving a resource (PRODUCT.md, "Resources and downloads"). */
export function fileName({ title, resource_type }: Pick<PublicResource, 'title' | 'resource_type'>): string {
  const name = title.replace(/[^\p{L}\p{N}\s]/gu, '').replace(/\s+/g, '_')
  const ending = resource_type === 'template' ? 'xlsx' : 'pdf'
  return `${/[^_]/.test(name) ? name : 'resource'}.${ending}`
}
