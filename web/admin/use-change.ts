import type { deleteUser } from '../../api/contract/admin/academy-users.ts'
import type { ApiResponse } from '../http/call.ts'
import { Unreachable } from '../http/call.ts'
import { failureText, refusalText } from './errors.ts'
import { useSession } from './session.ts'
import { useRefresh } from './use-api-query.ts'

export type ChangeResponse<Done> =
  | { readonly status: 200; readonly body: Done }
  /** All endpoints that change a row have the same error responses. */
  | Exclude<ApiResponse<typeof deleteUser>, { status: 200 }>

interface FailureTexts {
  /** Used if the server sends no message. */
  readonly failed: string
  readonly network?: string
}

type Outcome<Done> =
  | { readonly done: Done }
  /** The row no longer exists; a toast says so. */
  | { readonly gone: true }
  /** `code`: the server's, if it answered. */
  | { readonly error: string; readonly code?: string }

/** Returns a function that makes a call which changes one row and then refreshes the page's data, even after an error. */
export function useChange() {
  const { showToast } = useSession()
  const refresh = useRefresh()
  return async <Done>(
    call: () => Promise<ChangeResponse<Done>>,
    { failed, network }: FailureTexts,
  ): Promise<Outcome<Done>> => {
    try {
      const response = await call()
      void refresh()
      if (response.status === 200) return { done: response.body }
      if (response.status !== 404) return { error: refusalText(response.body, failed), code: response.body.code }
      // Another admin has deleted it.
      showToast({ tone: 'warning', text: response.body.error })
      return { gone: true }
    } catch (error) {
      // The change may have been made although the response was lost.
      if (error instanceof Unreachable) void refresh()
      return { error: failureText(error, failed, network) }
    }
  }
}
