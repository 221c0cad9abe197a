import { reactivateUser, type UserRow } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import { useSession } from '../admin/session.ts'
import { useChangeUser } from './use-change-user.ts'

/** Lets somebody in again, and says at the head of the page what came of it. */
export function useReactivate(): (person: UserRow) => Promise<void> {
  const { act, tell } = useSession()
  const change = useChangeUser()
  return async ({ id }) => {
    // In the place of the button that was pressed, so that it is not pressed twice.
    tell({ tone: 'info', text: academyAdminTexts.manage.reactivate.busy })
    const outcome = await change(() => act(reactivateUser, { params: { id } }))
    if ('error' in outcome) tell({ tone: 'danger', text: outcome.error })
    if ('done' in outcome) tell({ tone: 'success', text: outcome.done.message })
  }
}
