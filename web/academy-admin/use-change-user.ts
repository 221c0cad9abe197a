import type { deleteUser } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { failureText, refusalText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { useRefresh } from '../admin/use-api-query.ts'
import type { ApiResponse } from '../http/call.ts'
import { Unreachable } from '../http/call.ts'

type UserResponse<Done> =
  | { readonly status: 200; readonly body: Done }
  /** All endpoints that change a user have the same error responses. */
  | Exclude<ApiResponse<typeof deleteUser>, { status: 200 }>

interface Words {
  /** Used if the server sends no message. */
  readonly failed?: string
  readonly network?: string
}

export type Outcome<Done> =
  | { readonly done: Done }
  /** The user no longer exists; a toast says so. */
  | { readonly gone: true }
  /** `code`: the server's, if it answered. */
  | { readonly error: string; readonly code?: string }

/** Returns a function that makes a call which changes one person and then refreshes the page's data, even after an error. */
export function useChangeUser() {
  const { showToast } = useSession()
  const refresh = useRefresh()
  return async <Done>(
    call: () => Promise<UserResponse<Done>>,
    { failed = academyAdminTexts.act.failed, network = adminTexts.networkError }: Words = {},
  ): Promise<Outcome<Done>> => {
    try {
      const response = await call()
      void refresh()
      if (response.status === 200) return { done: response.body }
      if (response.status !== 404) {
        return { error: refusalText(response.body, failed), code: response.body.code }
      }
      // Another admin has deleted them.
      showToast({ tone: 'warning', text: response.body.error })
      return { gone: true }
    } catch (error) {
      // The change may have been made although the response was lost.
      if (error instanceof Unreachable) void refresh()
      return { error: failureText(error, failed, network) }
    }
  }
}
