import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../api/contract/endpoint.ts'
import { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { failureText, refusalText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { apiAddress, Unreachable } from '../http/call.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import type { ChosenFile } from './resource-draft.ts'
import { mediaTypeOf, type UploadKind, uploadProblem } from './upload-kind.ts'

const texts = resourceFormTexts.upload

export type UploadState =
  | { readonly name: 'none' }
  | { readonly name: 'sending'; readonly file: File; readonly progress: UploadProgress }
  /** `retry`: the file, if a retry may succeed. */
  | { readonly name: 'failed'; readonly error: string; readonly file?: string; readonly retry?: File }

export interface Upload {
  readonly state: UploadState
  /** Checks and uploads a file; cancels an upload in flight. */
  readonly start: (file: File) => void
  /** Shows an error that the page itself found. */
  readonly fail: (error: string) => void
  /** Cancels an upload, or dismisses its error. */
  readonly cancel: () => void
}

/** One upload at a time, in the admin's name. If the session has ended, it continues after signing in again. */
export function useUpload(kind: UploadKind, onUploaded: (file: ChosenFile) => void): Upload {
  const { signInAgain } = useSession()
  const [state, setState] = useState<UploadState>({ name: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const stopWith = (next: UploadState) => {
    running.current?.abort()
    setState(next)
  }

  const send = async (file: File, signal: AbortSignal): Promise<{ url: string } | Refusal> => {
    const onProgress = (progress: UploadProgress) => setState({ name: 'sending', file, progress })
    const result = await uploadFile(kind.endpoint, file, { onProgress, signal })
    if (result !== 'signed-out') return result
    if (!(await signInAgain())) return { error: errorTexts['signed-out'], isFinal: false }
    return send(file, signal)
  }

  const start = async (file: File) => {
    const problem = uploadProblem(kind, file)
    if (problem !== null) return stopWith({ name: 'failed', error: problem, file: file.name })
    stopWith({ name: 'sending', file, progress: { sent: 0, total: file.size, stalling: false } })
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    try {
      const result = await send(file, signal)
      if (signal.aborted) return
      if ('error' in result) return setState(failure(file, result))
      setState({ name: 'none' })
      onUploaded({ url: result.url, name: file.name, mediaType: mediaTypeOf(kind, file.name) })
    } catch (error) {
      if (signal.aborted) return
      setState(failure(file, { error: failureText(error, texts.refused, texts.failed), isFinal: false }))
    }
  }

  return {
    state,
    start: file => void start(file),
    fail: error => stopWith({ name: 'failed', error }),
    cancel: () => stopWith({ name: 'none' }),
  }
}

function failure(file: File, { error, isFinal }: Refusal): UploadState {
  return { name: 'failed', error, file: file.name, ...(!isFinal && { retry: file }) }
}

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

interface Refusal {
  readonly error: string
  /** The file itself is refused; a retry would not help. */
  readonly isFinal: boolean
}

interface UploadOptions {
  readonly onProgress: (progress: UploadProgress) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a file, with XMLHttpRequest because `fetch` reports no upload progress. A refusal resolves to the server's error
 * message. Throws `Unreachable` when the file does not arrive, and the caller's reason when `signal` aborts.
 */
async function uploadFile(
  endpoint: UploadKind['endpoint'],
  file: File,
  options: UploadOptions,
): Promise<{ url: string } | Refusal | 'signed-out'> {
  options.signal.throwIfAborted()
  const { status, body } = await post(apiAddress(endpoint.path), file, options)
  if (status === 200 && matchesSchema(endpoint.responses[200], body)) return { url: body.url }
  if (status === 200 || !matchesSchema(Failure, body))
    throw new Unreachable('The response is not in the contract.', { status, body })
  if (status === 401) return 'signed-out'
  return { error: refusalText(body, texts.refused), isFinal: [413, 415, 422].includes(status) }
}

function post(address: string, file: File, { onProgress, signal }: UploadOptions) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let sent = 0
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => request.abort()
    const report = (stalling: boolean) => onProgress({ sent, total: file.size, stalling })
    const clearTimers = () => timers.forEach(clearTimeout)
    const restartTimers = () => {
      clearTimers()
      timers = [setTimeout(() => report(true), stallNoticeAfter), setTimeout(stop, stallTimeout)]
    }
    request.upload.onprogress = ({ loaded, total }) => {
      // The bytes counted include the multipart envelope.
      const now = Math.floor(file.size * (loaded / total))
      if (now <= sent) return
      sent = now
      restartTimers()
      report(false)
    }
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () => reject(new Unreachable('The file did not arrive.'))
    request.onabort = () => reject(signal.aborted ? signal.reason : new Unreachable('The connection has stalled.'))
    request.onloadend = () => {
      clearTimers()
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    request.open('POST', address)
    // `/api/*` may redirect to another host, which needs the session cookie, too.
    request.withCredentials = true
    request.responseType = 'json'
    const form = new FormData()
    form.set('file', file)
    restartTimers()
    report(false)
    request.send(form)
  })
}
