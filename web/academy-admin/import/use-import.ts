import { useState } from 'react'
import {
  type ImportOutcome,
  type ImportRow,
  importEmployees,
  importFileLimit,
} from '../../../api/contract/import-employees.ts'
import { importTexts as texts } from '../../../content/academy-admin/import-texts.ts'
import { errorTexts } from '../../../content/error-texts.ts'
import { failureText, refusalText } from '../../admin/errors.ts'
import { useSession } from '../../admin/session.ts'

/** Milliseconds: 1 MB over a slow connection, and eight seconds for the server. */
const timeout = 130_000

export interface ImportResult {
  readonly rows: readonly ImportRow[]
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** False for a dry run. */
  readonly isSent: boolean
}

export type EmployeeImport = ReturnType<typeof useImport>

/** Checks a file by a dry run, and then invites its people. */
export function useImport() {
  const { act } = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const upload = async (file: File, isSent: boolean) => {
    if (file.size > importFileLimit) return setError(errorTexts['file-too-large'])
    setBusy(true)
    setError(null)
    try {
      const form = new FormData()
      form.set('file', file)
      const query = { dryRun: isSent ? 'false' : 'true' } as const
      const response = await act(importEmployees, { query, form, timeout })
      if (response.status !== 200) return setError(refusalText(response.body, texts.failed))
      setFile(file)
      setResult({ ...response.body, isSent })
    } catch (error) {
      setError(failureText(error, texts.failed, isSent ? texts.sendNetwork : texts.checkNetwork))
    } finally {
      setBusy(false)
    }
  }

  return {
    result,
    busy,
    error,
    /** Uploads a file for a dry run. */
    check: (file: File) => upload(file, false),
    /** Invites the people of the checked file. */
    send: async () => {
      if (file) await upload(file, true)
    },
    /** Shows an error that the page itself found. */
    refuse: setError,
    /** Forgets the file and its result. */
    restart: () => {
      setFile(null)
      setResult(null)
      setError(null)
    },
  }
}
