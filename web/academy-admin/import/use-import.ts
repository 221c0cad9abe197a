import { useState } from 'react'
import {
  type ColumnChoice,
  type FileColumn,
  type ImportOutcome,
  type ImportRow,
  importEmployees,
  importFileLimit,
} from '../../../api/contract/admin/import-employees.ts'
import { importTexts as texts } from '../../../content/academy-admin/import-texts.ts'
import { errorTexts } from '../../../content/responses/error-texts.ts'
import { failureText, refusalText } from '../../admin/errors.ts'
import { useSession } from '../../admin/session.ts'

/** Milliseconds: 5 MB over a slow connection, and ten seconds for the server. */
const timeout = 310_000

export interface ImportResult {
  readonly rows: readonly ImportRow[]
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** False for a dry run. */
  readonly isSent: boolean
}

/** The columns of a file in which the admin has to choose. */
export interface OpenColumns {
  readonly columns: readonly FileColumn[]
  readonly headerLine: number
}

export type EmployeeImport = ReturnType<typeof useImport>

/** Checks a file by a dry run, and then invites its people. */
export function useImport() {
  const { act } = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [open, setOpen] = useState<OpenColumns | null>(null)
  const [choice, setChoice] = useState<ColumnChoice | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const upload = async (file: File, choice: ColumnChoice | null, isSent: boolean) => {
    if (file.size > importFileLimit) return setError(errorTexts['file-too-large'])
    setBusy(true)
    setError(null)
    try {
      const form = new FormData()
      form.set('file', file)
      const query = { dryRun: isSent ? 'false' : 'true', ...(choice && asQuery(choice)) } as const
      const response = await act(importEmployees, { query, form, timeout })
      if (response.status !== 200) {
        if (response.status === 422) askForColumns(file, response.body)
        return setError(refusalText(response.body, texts.failed))
      }
      setFile(file)
      setChoice(choice)
      setOpen(null)
      setResult({ ...response.body, isSent })
    } catch (error) {
      setError(failureText(error, texts.failed, isSent ? texts.sendNetwork : texts.checkNetwork))
    } finally {
      setBusy(false)
    }
  }

  const askForColumns = (
    file: File,
    { columns, headerLine }: { columns?: readonly FileColumn[]; headerLine?: number },
  ) => {
    // With fewer columns there is nothing to choose.
    if (columns === undefined || columns.length < 3 || headerLine === undefined) return
    setFile(file)
    setOpen({ columns, headerLine })
  }

  return {
    result,
    open,
    busy,
    error,
    /** Uploads a file for a dry run. */
    check: (file: File) => upload(file, null, false),
    /** Uploads the same file for a dry run with the columns that the admin has chosen. */
    choose: async (choice: ColumnChoice) => {
      if (file) await upload(file, choice, false)
    },
    /** Invites the people of the checked file. */
    send: async () => {
      if (file) await upload(file, choice, true)
    },
    /** Shows an error that the page itself found. */
    refuse: setError,
    /** Forgets the file and its result. */
    restart: () => {
      setFile(null)
      setOpen(null)
      setChoice(null)
      setResult(null)
      setError(null)
    },
  }
}

const asQuery = ({ email, firstName, lastName, headerLine }: ColumnChoice) => ({
  email: String(email),
  firstName: String(firstName),
  lastName: String(lastName),
  headerLine: String(headerLine),
})
