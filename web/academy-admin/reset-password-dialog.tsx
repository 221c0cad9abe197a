import { useState } from 'react'
import { resetPassword } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { useSession } from '../admin/session.ts'
import type { PersonDialogProps } from './person-dialog-props.ts'
import { PersonQuestion } from './person-question.tsx'
import { nameOf } from './person-task.ts'
import { type Issued, TemporaryPasswordDialog } from './temporary-password-dialog.tsx'
import { useChangeUser } from './use-change-user.ts'

const texts = academyAdminTexts.manage.reset

/** Asks for confirmation, resets a person's password and shows the temporary one. */
export function ResetPasswordDialog({ kind, person, onClose }: PersonDialogProps) {
  const { act } = useSession()
  const change = useChangeUser()
  const [issued, setIssued] = useState<Issued | null>(null)
  return (
    <>
      <PersonQuestion
        title={texts.title}
        button={texts.button}
        busy={texts.busy}
        person={person}
        question={person => texts.confirm(nameOf(person))}
        consequence={texts.consequence}
        onConfirm={({ id }) => change(() => act(resetPassword, { params: { id } }), { network: texts.network })}
        onDone={({ temporaryPassword }, person) =>
          setIssued({ kind, name: nameOf(person), password: temporaryPassword })
        }
        onClose={onClose}
      />
      <TemporaryPasswordDialog issued={issued} onClose={() => setIssued(null)} />
    </>
  )
}
