import { reactivateUser, type UserRow } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { useSession } from '../admin/session.ts'
import { useChangeUser } from './use-change-user.ts'

/** Returns a function that reactivates a person and shows the result as a toast. */
export function useReactivate(): (person: UserRow) => Promise<void> {
  const { act, showToast } = useSession()
  const change = useChangeUser()
  return async ({ id }) => {
    // Replaces the toast with the Undo button, so that it cannot be pressed twice.
    showToast({ tone: 'info', text: academyAdminTexts.manage.reactivate.busy })
    const outcome = await change(() => act(reactivateUser, { params: { id } }))
    if ('error' in outcome) showToast({ tone: 'danger', text: outcome.error })
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
  }
}
