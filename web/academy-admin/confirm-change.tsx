import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { type ChangeResponse, useChange } from '../admin/use-change.ts'

interface ConfirmChangeProps<Row, Done> {
  title: string
  button: string
  busy: string
  /** null closes the dialog. */
  row: Row | null
  question: (row: Row) => string
  consequence: string
  call: (row: Row) => Promise<ChangeResponse<Done>>
  texts?: { readonly failed?: string; readonly network?: string }
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
    const outcome = await change(() => call(row), { failed: academyAdminTexts.act.failed, ...texts })
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
