import { createContext, use, useEffect } from 'react'
import type { Person } from '../../api/contract/auth.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import type { ApiResponse, Request } from '../http/call.ts'
import type { Tone } from '../ui/notice.tsx'
import type { AdminArea } from './admin-area.ts'

/** What a page tells after something was done; `undo` is offered beside it. */
export interface Tidings {
  readonly tone: Tone
  readonly text: string
  readonly undo?: { readonly label: string; readonly act: () => void }
}

export interface AdminSession {
  readonly area: AdminArea
  /** null until the server has said who it is. */
  readonly admin: Person | null
  /** False while the server cannot be reached: nothing that it said before is shown then. */
  readonly connected: boolean
  /** Another number after every loss: what was read over an earlier connection may be out of date. */
  readonly connection: number
  /**
   * Calls an endpoint in the admin's name and returns its response. When the session has ended, the admin signs in again in
   * place and the call is repeated. Throws `Unreachable`, and {@link SignedOut} when they do not.
   */
  readonly act: <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<ApiResponse<E>>
  /** The same for reading; without an open form an ended session leads to the login (specification, section 6). */
  readonly read: <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<ApiResponse<E>>
  /** Asks for the password again where a request that `act` cannot make was answered with 401. False: they did not. */
  readonly signInAgain: () => Promise<boolean>
  /** Says something at the head of the page, and to screen readers; null takes it away. */
  readonly tell: (tidings: Tidings | null) => void
  /** Leads to the login, unless the server could not be told: then the page says so. */
  readonly logOut: () => Promise<void>
  /** Counts the forms that are open: what is typed into them is not thrown away. Returns what to call when it closes. */
  readonly holdForm: () => () => void
}

export const SessionContext = createContext<AdminSession | null>(null)

/** The session of the admin page around this component. */
export function useSession(): AdminSession {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no admin page around this component.')
  return session
}

/** To be called by every form in a dialog: while it is open, an ended session asks for the password in place. */
export function useOpenForm(open: boolean): void {
  const { holdForm } = useSession()
  useEffect(() => (open ? holdForm() : undefined), [open, holdForm])
}
