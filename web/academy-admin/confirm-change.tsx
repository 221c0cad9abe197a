import type { deleteUser } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { failureText, refusalText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { useRefresh } from '../admin/use-api-query.ts'
import { type ApiResponse, Unreachable } from '../http/call.ts'

type ChangeResponse<Done> =
  | { readonly status: 200; readonly body: Done }
  /** All endpoints that change a row have the same error responses. */
  | Exclude<ApiResponse<typeof deleteUser>, { status: 200 }>

interface FailureTexts {
  /** Used if the server sends no message. */
  readonly failed?: string
  readonly network?: string
}

type Outcome<Done> =
  | { readonly done: Done }
  /** The row no longer exists; a toast says so. */
  | { readonly gone: true }
  /** `code`: the server's, if it answered. */
  | { readonly error: string; readonly code?: string }

/** Returns a function that makes a call which changes one row and then refreshes the page's data, even after an error. */
export function useChange() {
  const { showToast } = useSession()
  const refresh = useRefresh()
  return async <Done,>(
    call: () => Promise<ChangeResponse<Done>>,
    { failed = academyAdminTexts.act.failed, network = adminTexts.networkError }: FailureTexts = {},
  ): Promise<Outcome<Done>> => {
    try {
      const response = await call()
      void refresh()
      if (response.status === 200) return { done: response.body }
      if (response.status !== 404) return { error: refusalText(response.body, failed), code: response.body.code }
      // Another admin has deleted it.
      showToast({ tone: 'warning', text: response.body.error })
      return { gone: true }
    } catch (error) {
      // The change may have been made although the response was lost.
      if (error instanceof Unreachable) void refresh()
      return { error: failureText(error, failed, network) }
    }
  }
}

interface ConfirmChangeProps<Row, Done> {
  title: string
  button: string
  busy: string
  /** null closes the dialog. */
  row: Row | null
  question: (row: Row) => string
  consequence: string
  call: (row: Row) => Promise<ChangeResponse<Done>>
  texts?: FailureTexts
  /** After the dialog has closed. */
  onDone: (result: Done, row: Row) => void
  onClose: () => void
}

/** Asks for confirmation of a change to one row; stays open with the error if it fails. */
export function ConfirmChange<Row, Done>(props: ConfirmChangeProps<Row, Done>) {
  const { row, question, consequence, call, texts, onDone, ...dialog } = props
  const change = useChange()
  const confirm = async () => {
    if (row === null) return null
    const outcome = await change(() => call(row), texts)
    if ('error' in outcome) return outcome.error
    dialog.onClose()
    if ('done' in outcome) onDone(outcome.done, row)
    return null
  }
  return (
    <ConfirmDialog {...dialog} open={row !== null} onConfirm={confirm}>
      {row !== null && (
        <>
          <p>
            <strong>{question(row)}</strong>
          </p>
          <p>{consequence}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
