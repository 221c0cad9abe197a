import { useState } from 'react'
import { resetPassword, type UserRow } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { useSession } from '../admin/session.ts'
import { type Kind, nameOf } from './person-task.ts'
import { type Issued, TemporaryPasswordDialog } from './temporary-password-dialog.tsx'
import { useChangeUser } from './use-change-user.ts'

const texts = academyAdminTexts.manage.reset

interface ResetPasswordDialogProps {
  kind: Kind
  /** null: nobody is asked about. */
  person: UserRow | null
  onClose: () => void
}

/** Asks whether somebody's password shall stop working, and shows the temporary one that takes its place. */
export function ResetPasswordDialog({ kind, person, onClose }: ResetPasswordDialogProps) {
  const { act } = useSession()
  const change = useChangeUser()
  const [issued, setIssued] = useState<Issued | null>(null)

  const reset = async (person: UserRow) => {
    const outcome = await change(() => act(resetPassword, { params: { id: person.id } }))
    if ('error' in outcome) return outcome.error
    onClose()
    if ('done' in outcome) setIssued({ kind, name: nameOf(person), password: outcome.done.temporaryPassword })
    return null
  }

  return (
    <>
      <ConfirmDialog
        title={texts.title}
        open={person !== null}
        button={texts.button}
        busy={texts.busy}
        onConfirm={async () => person && reset(person)}
        onClose={onClose}
      >
        {person && (
          <>
            <p>
              <strong>{texts.confirm(nameOf(person))}</strong>
            </p>
            <p>{texts.consequence}</p>
          </>
        )}
      </ConfirmDialog>
      <TemporaryPasswordDialog issued={issued} onClose={() => setIssued(null)} />
    </>
  )
}
