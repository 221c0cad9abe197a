import { deleteUser } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { useSession } from '../admin/session.ts'
import type { PersonDialogProps } from './person-dialog-props.ts'
import { PersonQuestion } from './person-question.tsx'
import { nameOf } from './person-task.ts'
import { useChangeUser } from './use-change-user.ts'

/** Asks for confirmation and deletes a person with their data. */
export function DeletePersonDialog({ kind, person, onClose }: PersonDialogProps) {
  const { act, showToast } = useSession()
  const change = useChangeUser()
  const texts = academyAdminTexts.kinds[kind]
  const words = { failed: texts.deleteFailed, network: texts.deleteNetwork }
  return (
    <PersonQuestion
      title={texts.delete}
      button={texts.delete}
      busy={academyAdminTexts.act.deleting}
      person={person}
      question={person => academyAdminTexts.act.deleteWhom(nameOf(person), person.email)}
      consequence={texts.gone}
      onConfirm={({ id }) => change(() => act(deleteUser, { params: { id } }), words)}
      onDone={({ message }) => showToast({ tone: 'success', text: message })}
      onClose={onClose}
    />
  )
}
