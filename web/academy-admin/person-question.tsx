import type { UserRow } from '../../api/contract/academy-users.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import type { Outcome } from './use-change-user.ts'

interface PersonQuestionProps<Done> {
  title: string
  button: string
  busy: string
  /** null closes the dialog. */
  person: UserRow | null
  question: (person: UserRow) => string
  consequence: string
  onConfirm: (person: UserRow) => Promise<Outcome<Done>>
  /** After the dialog has closed. */
  onDone: (result: Done, person: UserRow) => void
  onClose: () => void
}

/** Asks for confirmation of an action for a person; stays open with the error if it fails. */
export function PersonQuestion<Done>(props: PersonQuestionProps<Done>) {
  const { title, button, busy, person, question, consequence, onConfirm, onDone, onClose } = props

  const confirm = async (person: UserRow) => {
    const outcome = await onConfirm(person)
    if ('error' in outcome) return outcome.error
    onClose()
    if ('done' in outcome) onDone(outcome.done, person)
    return null
  }

  return (
    <ConfirmDialog
      title={title}
      open={person !== null}
      button={button}
      busy={busy}
      onConfirm={async () => person && confirm(person)}
      onClose={onClose}
    >
      {person && (
        <>
          <p>
            <strong>{question(person)}</strong>
          </p>
          <p>{consequence}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
