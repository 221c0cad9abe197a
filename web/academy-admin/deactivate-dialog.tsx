import { deactivateUser } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { useSession } from '../admin/session.ts'
import type { PersonDialogProps } from './person-dialog-props.ts'
import { PersonQuestion } from './person-question.tsx'
import { nameOf } from './person-task.ts'
import { useChangeUser } from './use-change-user.ts'
import { useReactivate } from './use-reactivate.ts'

const texts = academyAdminTexts.manage.deactivate

/** Asks for confirmation, deactivates a person and offers Undo. */
export function DeactivateDialog({ kind, person, onClose }: PersonDialogProps) {
  const { act, showToast } = useSession()
  const change = useChangeUser()
  const reactivate = useReactivate()
  return (
    <PersonQuestion
      title={texts.title}
      button={texts.button}
      busy={texts.busy}
      person={person}
      question={person => texts.confirm(nameOf(person))}
      consequence={academyAdminTexts.kinds[kind].deactivated}
      onConfirm={({ id }) => change(() => act(deactivateUser, { params: { id } }))}
      onDone={({ message }, person) => {
        const undo = { label: academyAdminTexts.act.undo, act: () => void reactivate(person) }
        showToast({ tone: 'success', text: texts.done(message, nameOf(person)), undo })
      }}
      onClose={onClose}
    />
  )
}
