import { deleteUser, type UserRow } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { useSession } from '../admin/session.ts'
import { type Kind, nameOf } from './person-task.ts'
import { useChangeUser } from './use-change-user.ts'

interface DeletePersonDialogProps {
  kind: Kind
  /** null: the dialog is closed. */
  person: UserRow | null
  onClose: () => void
}

/** Asks whether somebody and what belongs to them shall be gone. */
export function DeletePersonDialog({ kind, person, onClose }: DeletePersonDialogProps) {
  const { act, tell } = useSession()
  const change = useChangeUser()
  const texts = academyAdminTexts.kinds[kind]

  const remove = async ({ id }: UserRow) => {
    const outcome = await change(() => act(deleteUser, { params: { id } }), {
      failed: texts.deleteFailed,
      network: texts.deleteNetwork,
    })
    if ('error' in outcome) return outcome.error
    onClose()
    if ('done' in outcome) tell({ tone: 'success', text: outcome.done.message })
    return null
  }

  return (
    <ConfirmDialog
      title={texts.delete}
      open={person !== null}
      button={texts.delete}
      busy={academyAdminTexts.act.deleting}
      onConfirm={async () => person && remove(person)}
      onClose={onClose}
    >
      {person && (
        <>
          <p>
            <strong>{academyAdminTexts.act.deleteWhom(nameOf(person), person.email)}</strong>
          </p>
          <p>{texts.gone}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
