import type { deleteUser } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import { adminTexts } from '../../content/admin-texts.ts'
import { failureText } from '../admin/failure-text.ts'
import { refusalText } from '../admin/refusal-text.ts'
import { useSession } from '../admin/session.ts'
import { useRefresh } from '../admin/use-reading.ts'
import type { ApiResponse } from '../http/call.ts'
import { Unreachable } from '../http/unreachable.ts'

type Answered<Done> =
  | { readonly status: 200; readonly body: Done }
  /** All that change a user refuse alike. */
  | Exclude<ApiResponse<typeof deleteUser>, { status: 200 }>

interface Words {
  /** Where the server does not say itself what went wrong. */
  readonly failed?: string
  readonly network?: string
}

/** What came of it. */
export type Outcome<Done> =
  | { readonly done: Done }
  /** The user does not exist any more; the page has been told so. */
  | { readonly gone: true }
  | { readonly error: string }

/** Makes a call that changes one person, and reads the page again, whatever came of it. */
export function useChangeUser() {
  const { tell } = useSession()
  const refresh = useRefresh()
  return async <Done>(
    call: () => Promise<Answered<Done>>,
    { failed = academyAdminTexts.act.failed, network = adminTexts.networkError }: Words = {},
  ): Promise<Outcome<Done>> => {
    try {
      const response = await call()
      void refresh()
      if (response.status === 200) return { done: response.body }
      if (response.status !== 404) return { error: refusalText(response.body, failed) }
      // Another admin was quicker.
      tell({ tone: 'warning', text: response.body.error })
      return { gone: true }
    } catch (error) {
      // It may have been done although the response was lost.
      if (error instanceof Unreachable) void refresh()
      return { error: failureText(error, failed, network) }
    }
  }
}
