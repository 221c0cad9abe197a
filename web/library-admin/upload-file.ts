import { Failure } from '../../api/contract/endpoint.ts'
import type { uploadFile as contract, uploadPreview } from '../../api/contract/upload.ts'
import { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { refusalText } from '../admin/errors.ts'
import { apiAddress, Unreachable } from '../http/call.ts'
import { matchesSchema } from '../http/matches-schema.ts'

/** Milliseconds without progress after which the form says that the upload is waiting. */
const stallNoticeAfter = 20_000
/** Milliseconds without progress after which an upload is aborted. An upload may wait for others, so it is a long time. */
const stallTimeout = 300_000

export interface UploadProgress {
  /** Bytes. */
  readonly sent: number
  readonly total: number
  /** There has been no progress for a while. */
  readonly stalling: boolean
}

export interface Refused {
  readonly error: string
  /** The file itself is refused; a retry would not help. */
  readonly isFinal: boolean
}

interface Watching {
  readonly onProgress: (progress: UploadProgress) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a file, with XMLHttpRequest because `fetch` reports no upload progress. A refusal resolves to the server's error
 * message. Throws `Unreachable` when the file does not arrive, and the caller's reason when `signal` aborts.
 */
export async function uploadFile(
  endpoint: typeof contract | typeof uploadPreview,
  file: File,
  watching: Watching,
): Promise<{ url: string } | Refused | 'signed-out'> {
  watching.signal.throwIfAborted()
  const { status, body } = await send(apiAddress(endpoint.path), file, watching)
  if (status === 200 && matchesSchema(endpoint.responses[200], body)) return { url: body.url }
  if (status === 200 || !matchesSchema(Failure, body))
    throw new Unreachable('The response is not in the contract.', { status, body })
  if (status === 401) return 'signed-out'
  return { error: refusalText(body, resourceFormTexts.upload.refused), isFinal: [413, 415, 422].includes(status) }
}

function send(address: string, file: File, { onProgress, signal }: Watching) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let sent = 0
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => request.abort()
    const report = (stalling: boolean) => onProgress({ sent, total: file.size, stalling })
    const watch = (watched: boolean) => {
      for (const timer of timers) clearTimeout(timer)
      timers = watched ? [setTimeout(() => report(true), stallNoticeAfter), setTimeout(stop, stallTimeout)] : []
    }
    request.upload.onprogress = ({ loaded, total }) => {
      // The bytes counted include the multipart envelope.
      const now = Math.floor(file.size * (loaded / total))
      if (now <= sent) return
      sent = now
      watch(true)
      report(false)
    }
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () => reject(new Unreachable('The file did not arrive.'))
    request.onabort = () => reject(signal.aborted ? signal.reason : new Unreachable('The connection has stalled.'))
    request.onloadend = () => {
      watch(false)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    request.open('POST', address)
    // `/api/*` may redirect to another host, which needs the session cookie, too.
    request.withCredentials = true
    request.responseType = 'json'
    const form = new FormData()
    form.set('file', file)
    watch(true)
    report(false)
    request.send(form)
  })
}
