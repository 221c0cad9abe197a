import { deactivateUser, type UserRow } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { useSession } from '../admin/session.ts'
import { type Kind, nameOf } from './person-task.ts'
import { useChangeUser } from './use-change-user.ts'
import { useReactivate } from './use-reactivate.ts'

const texts = academyAdminTexts.manage.deactivate

interface DeactivateDialogProps {
  kind: Kind
  /** null: the dialog is closed. */
  person: UserRow | null
  onClose: () => void
}

/** Asks whether somebody shall be shut out, and offers to undo it afterwards. */
export function DeactivateDialog({ kind, person, onClose }: DeactivateDialogProps) {
  const { act, tell } = useSession()
  const change = useChangeUser()
  const reactivate = useReactivate()

  const deactivate = async (person: UserRow) => {
    const outcome = await change(() => act(deactivateUser, { params: { id: person.id } }))
    if ('error' in outcome) return outcome.error
    onClose()
    if ('done' in outcome) {
      const undo = { label: academyAdminTexts.act.undo, act: () => void reactivate(person) }
      tell({ tone: 'success', text: texts.done(outcome.done.message, nameOf(person)), undo })
    }
    return null
  }

  return (
    <ConfirmDialog
      title={texts.title}
      open={person !== null}
      button={texts.button}
      busy={texts.busy}
      onConfirm={async () => person && deactivate(person)}
      onClose={onClose}
    >
      {person && (
        <>
          <p>
            <strong>{texts.confirm(nameOf(person))}</strong>
          </p>
          <p>{academyAdminTexts.kinds[kind].deactivated}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
