import { useEffect, useRef, useState } from 'react'
import { errorTexts } from '../../content/error-texts.ts'
import { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { failureText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import type { ChosenFile } from './resource-form-draft.ts'
import { type Refused, type UploadProgress, uploadFile } from './upload-file.ts'
import { mediaTypeOf, type UploadKind, uploadProblem } from './upload-kind.ts'

const texts = resourceFormTexts.upload

export type UploadState =
  | { readonly name: 'none' }
  | { readonly name: 'sending'; readonly file: File; readonly progress: UploadProgress }
  /** `again`: the file, if a retry may succeed. */
  | { readonly name: 'failed'; readonly error: string; readonly file?: string; readonly again?: File }

export interface Upload {
  readonly state: UploadState
  /** Checks and uploads a file; cancels an upload in flight. */
  readonly start: (file: File) => void
  /** Shows an error that the page itself found. */
  readonly refuse: (error: string) => void
  /** Cancels an upload, or dismisses its error. */
  readonly drop: () => void
}

/** One upload at a time, in the admin's name. If the session has ended, it continues after signing in again. */
export function useUpload(kind: UploadKind, onUploaded: (file: ChosenFile) => void): Upload {
  const { signInAgain } = useSession()
  const [state, setState] = useState<UploadState>({ name: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const settle = (next: UploadState) => {
    running.current?.abort()
    setState(next)
  }

  const send = async (file: File, signal: AbortSignal): Promise<{ url: string } | Refused> => {
    const onProgress = (progress: UploadProgress) => setState({ name: 'sending', file, progress })
    const result = await uploadFile(kind.endpoint, file, { onProgress, signal })
    if (result !== 'signed-out') return result
    if (!(await signInAgain())) return { error: errorTexts['signed-out'], isFinal: false }
    return send(file, signal)
  }

  const start = async (file: File) => {
    const problem = uploadProblem(kind, file)
    if (problem !== null) return settle({ name: 'failed', error: problem, file: file.name })
    settle({ name: 'sending', file, progress: { sent: 0, total: file.size, stalling: false } })
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
    refuse: error => settle({ name: 'failed', error }),
    drop: () => settle({ name: 'none' }),
  }
}

function failure(file: File, { error, isFinal }: Refused): UploadState {
  return { name: 'failed', error, file: file.name, ...(!isFinal && { again: file }) }
}
