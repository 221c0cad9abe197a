import { useEffect, useRef, useState } from 'react'
import { errorTexts } from '../../content/error-texts.ts'
import { resourceFormTexts } from '../../content/resource-form-texts.ts'
import { failureText } from '../admin/failure-text.ts'
import { useSession } from '../admin/session.ts'
import type { ChosenFile } from './resource-form-draft.ts'
import { type Refused, type UploadProgress, uploadFile } from './upload-file.ts'
import { mediaTypeOf, type UploadKind, uploadProblem } from './upload-kind.ts'

const texts = resourceFormTexts.upload

export type UploadState =
  | { readonly name: 'none' }
  | { readonly name: 'sending'; readonly file: File; readonly progress: UploadProgress }
  /** `again`: what can be sent once more. */
  | { readonly name: 'failed'; readonly error: string; readonly file?: string; readonly again?: File }

export interface Upload {
  readonly state: UploadState
  /** Checks a file and sends it; whatever was on its way is stopped. */
  readonly start: (file: File) => void
  /** What the page itself found wrong with what was chosen. */
  readonly refuse: (error: string) => void
  /** Stops an upload, or takes note of its failure. */
  readonly drop: () => void
}

/** One upload at a time, in the admin's name; an ended session asks for the password in place, and it goes on. */
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
    const answer = await uploadFile(kind.endpoint, file, { onProgress, signal })
    if (answer !== 'signed-out') return answer
    if (!(await signInAgain())) return { error: errorTexts['signed-out'], forGood: false }
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
      const answer = await send(file, signal)
      if (signal.aborted) return
      if ('error' in answer) return setState(failure(file, answer))
      setState({ name: 'none' })
      onUploaded({ url: answer.url, name: file.name, mediaType: mediaTypeOf(kind, file.name) })
    } catch (error) {
      if (signal.aborted) return
      setState(failure(file, { error: failureText(error, texts.refused, texts.failed), forGood: false }))
    }
  }

  return {
    state,
    start: file => void start(file),
    refuse: error => settle({ name: 'failed', error }),
    drop: () => settle({ name: 'none' }),
  }
}

function failure(file: File, { error, forGood }: Refused): UploadState {
  return { name: 'failed', error, file: file.name, ...(!forGood && { again: file }) }
}
