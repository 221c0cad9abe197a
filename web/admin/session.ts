import { createContext, use, useEffect } from 'react'
import type { Admin } from '../../api/contract/auth.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import type { ApiResponse, Request } from '../http/call.ts'
import type { Tone } from '../ui/notice.tsx'
import type { AdminArea } from './admin-area.ts'

/** A message at the head of the page about an action; `undo` adds a button. */
export interface Toast {
  readonly tone: Tone
  readonly text: string
  readonly undo?: { readonly label: string; readonly act: () => void }
}

export interface AdminSession {
  readonly area: AdminArea
  /** null until the server has said who is signed in. */
  readonly admin: Admin | null
  /** False while the server cannot be reached; data that was read earlier is hidden then. */
  readonly connected: boolean
  /** Increases with every lost connection; data read over an earlier one may be out of date. */
  readonly connection: number
  /**
   * Calls an endpoint in the admin's name and returns its response. If the session has ended, a dialog asks the admin to
   * sign in again and the call is repeated. Throws `Unreachable`, and {@link SignedOut} if they do not sign in.
   */
  readonly act: <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<ApiResponse<E>>
  /** Like `act`, for reading: without an open form an ended session redirects to the login. */
  readonly read: <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<ApiResponse<E>>
  /** Asks the admin to sign in again after a request that `act` cannot make got a 401. Resolves to false when they leave. */
  readonly signInAgain: () => Promise<boolean>
  /** Checks now who is signed in, and so whether the server can be reached. */
  readonly recheck: () => void
  /** Shows and announces a message at the head of the page; null removes it. */
  readonly showToast: (toast: Toast | null) => void
  /** Logs out and redirects to the login. If the server cannot be reached, a toast says that the session is still open. */
  readonly logOut: () => void
  readonly isLoggingOut: boolean
  /** Registers an open form, whose input an ended session must not discard. Returns the function that unregisters it. */
  readonly holdForm: () => () => void
}

export const SessionContext = createContext<AdminSession | null>(null)

/** Returns the session of the surrounding admin page. */
export function useSession(): AdminSession {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs an AdminPage around it.')
  return session
}

/** While `open`, an ended session asks for the password in a dialog instead of redirecting to the login. Every form in a dialog calls it. */
export function useOpenForm(open: boolean): void {
  const { holdForm } = useSession()
  useEffect(() => (open ? holdForm() : undefined), [open, holdForm])
}
