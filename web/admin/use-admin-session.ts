import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { type ApiResponse, call, type Request, Unreachable } from '../http/call.ts'
import type { AdminArea } from './admin-area.ts'
import { SignedOut, saysSignedOut } from './errors.ts'
import { clearLoginFlags, isLoggedOut } from './login-flags.ts'
import type { ReturnState } from './return-path.ts'
import type { AdminSession, Toast } from './session.ts'
import { sessionActors, signedOut, storedUser } from './session-actors.ts'
import { sessionMachine } from './session-machine.ts'

/** The session of an admin area's page. Without a session it redirects to the area's login. */
export function useAdminSession(area: AdminArea) {
  const navigate = useNavigate()
  const [actors] = useState(() => sessionActors(area))
  const [snapshot, send, actor] = useMachine(
    sessionMachine.provide({
      actors,
      guards: { isVisible: () => document.visibilityState === 'visible' },
      actions: {
        openLogin: ({ context }, { returns }) => {
          clearLoginFlags(area)
          const state = returns ? returnState(area, context.admin !== null) : null
          navigate(area.login, { replace: true, state })
        },
      },
    }),
  )
  const [toast, showToast] = useState<Toast | null>(null)
  useEffect(() => {
    const failures = actor.on('LOGOUT_FAILED', () => showToast({ tone: 'danger', text: adminTexts.logoutFailed }))
    return () => failures.unsubscribe()
  }, [actor])

  const { admin, connection, replacedBy } = snapshot.context
  const connected = !snapshot.matches({ open: { connection: 'disconnected' } })
  const isLoggingOut = snapshot.matches({ open: { session: 'loggingOut' } })
  const session = useMemo(
    (): AdminSession => ({
      area,
      admin,
      connected,
      connection,
      isLoggingOut,
      ...sessionCalls(area, actor),
      recheck: () => actor.send({ type: 'RECHECK' }),
      showToast,
      logOut: () => actor.send({ type: 'LOG_OUT' }),
      holdForm: () => {
        actor.send({ type: 'FORM_OPENED' })
        return () => actor.send({ type: 'FORM_CLOSED' })
      },
    }),
    [area, admin, connected, connection, isLoggingOut, actor],
  )
  return {
    session,
    /** The first 200 ms are over, and the page may load its data. */
    isOpen: !snapshot.matches({ open: { check: 'opening' } }),
    /** The session has ended and the login is about to open: the page must show nothing. */
    isLeaving: !snapshot.matches('open'),
    isSigningInAgain: snapshot.matches({ open: { session: 'signingInAgain' } }),
    /** Another admin who has signed in since, in another tab. */
    replacedBy: snapshot.matches({ open: { session: 'replaced' } }) ? replacedBy : null,
    toast,
    send,
  }
}

/** Returns the login's location state. After a logout in another tab the next admin starts at the dashboard. */
function returnState(area: AdminArea, ended: boolean): ReturnState {
  const { pathname, search } = window.location
  return { from: ended && isLoggedOut(area) ? area.dashboard : pathname + search, ended }
}

/** The calls in the name of the admin whose session `actor` holds. */
export function sessionCalls(
  area: AdminArea,
  actor: ActorRefFrom<typeof sessionMachine>,
): Pick<AdminSession, 'act' | 'read' | 'signInAgain'> {
  const signedInAgain = async () => {
    try {
      const decided = await waitFor(
        actor,
        state =>
          !state.matches({ open: { session: 'signingInAgain' } }) && !state.matches({ open: { session: 'replaced' } }),
      )
      return decided.matches({ open: { session: 'signedIn' } })
    } catch {
      // The page was left by Back or a link.
      return false
    }
  }
  const signInAgain = () => {
    actor.send({ type: 'SIGN_IN_AGAIN' })
    return signedInAgain()
  }
  const act = async <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<ApiResponse<E>> => {
    // Never send one admin's work under another one's session.
    const user = storedUser(area)
    if (user) actor.send({ type: 'USER_STORED', user })
    if (actor.getSnapshot().matches({ open: { session: 'replaced' } })) throw new SignedOut()
    const response = await call(endpoint, request)
    if (response.status !== 401) return response
    if (!(await signInAgain())) throw new SignedOut()
    return act(endpoint, request)
  }
  return {
    act,
    read: async (endpoint, request) => {
      try {
        const response = await call(endpoint, request)
        if (response.status !== 401) return response
      } catch (error) {
        // An error with a message was sent by a server or a proxy, so there is a connection.
        if (error instanceof Unreachable && error.error === undefined) actor.send({ type: 'DISCONNECTED' })
        if (!saysSignedOut(error)) throw error
      }
      actor.send(signedOut(area))
      if (!(await signedInAgain())) throw new SignedOut()
      return act(endpoint, request)
    },
    signInAgain,
  }
}
