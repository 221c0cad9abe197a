import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { Person } from '../../api/contract/auth.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { type ApiResponse, call, type Request, Unreachable } from '../http/call.ts'
import type { AdminArea } from './admin-area.ts'
import { SignedOut, saysSignedOut } from './errors.ts'
import { clearLoginFlags, isLoggedOut, markLoggedOut } from './login-flags.ts'
import type { ReturnState } from './return-path.ts'
import type { AdminSession, Toast } from './session.ts'
import { useAuthCheck } from './use-auth-check.ts'

interface PageSession {
  readonly session: AdminSession
  /** The first 200 ms are over, and the page may load its data. */
  readonly settled: boolean
  /** Another admin who has signed in since, in another tab. */
  readonly replacedBy: Person | null
  readonly toast: Toast | null
  /** The session has ended and the login is about to open: the page must show nothing. */
  readonly isLeaving: boolean
  /** Set while the admin is asked to sign in again; call it when they have. */
  readonly onSignedInAgain: (() => void) | null
  /** Redirects to the login, which returns here after signing in. */
  readonly leave: () => void
}

/** The session of an admin area's page. Without a session it redirects to the area's login. */
export function useAdminSession(area: AdminArea): PageSession {
  const navigate = useNavigate()
  const [toast, showToast] = useState<Toast | null>(null)
  const [onSignedInAgain, setOnSignedInAgain] = useState<(() => void) | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const openForms = useRef(0)
  const known = useRef<Person | null>(null)
  const pendingSignIn = useRef<{ readonly promise: Promise<boolean>; readonly done: () => void } | null>(null)
  const loggingOut = useRef(false)

  const goToLogin = useCallback(
    (state: ReturnState | null) => {
      clearLoginFlags(area)
      // The router renders the login in a transition; until then nothing of this page may be seen.
      flushSync(() => setIsLeaving(true))
      navigate(area.login, { replace: true, state })
    },
    [area, navigate],
  )
  const leave = useCallback(() => {
    const { pathname, search } = window.location
    // Several calls may get a 401. While logging out, wait for the logout's response: it clears the cookie, and must not
    // arrive after the next sign-in.
    if (pathname === area.login || loggingOut.current) return
    const ended = known.current !== null
    // After a logout in another tab the next admin starts at the dashboard.
    goToLogin({ from: ended && isLoggedOut(area) ? area.dashboard : pathname + search, ended })
  }, [area, goToLogin])

  const signInAgain = useCallback(() => {
    if (!known.current) {
      leave()
      return Promise.resolve(false)
    }
    // Several calls may get a 401; they share one dialog.
    if (!pendingSignIn.current) {
      let done = () => {}
      const promise = new Promise<boolean>(resolve => {
        done = () => {
          pendingSignIn.current = null
          setOnSignedInAgain(null)
          resolve(true)
        }
      })
      pendingSignIn.current = { promise, done }
      setOnSignedInAgain(() => done)
    }
    return pendingSignIn.current.promise
  }, [leave])

  const onSignedIn = useCallback((user: Person) => {
    // The admin may have signed in again in another tab.
    if (user.id === known.current?.id) pendingSignIn.current?.done()
  }, [])
  const onSignedOut = useCallback(() => {
    if (openForms.current === 0 || isLoggedOut(area)) leave()
    else void signInAgain()
  }, [area, leave, signInAgain])
  const check = useAuthCheck(area, { onSignedIn, onSignedOut })
  const { admin, connected, connection, markDisconnected, settled, replacedBy, recheck, isReplaced } = check
  useLayoutEffect(() => {
    known.current = admin
  }, [admin])

  const session = useMemo((): AdminSession => {
    const act = async <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<ApiResponse<E>> => {
      // Never send one admin's work under another one's session.
      if (isReplaced()) throw new SignedOut()
      const response = await call(endpoint, request)
      if (response.status !== 401) return response
      if (!(await signInAgain())) throw new SignedOut()
      return act(endpoint, request)
    }
    return {
      area,
      admin,
      connected,
      connection,
      act,
      read: async (endpoint, request) => {
        try {
          const response = await call(endpoint, request)
          if (response.status !== 401) return response
        } catch (error) {
          // An error with a message was sent by a server or a proxy, so there is a connection.
          if (error instanceof Unreachable && error.error === undefined) markDisconnected()
          if (!saysSignedOut(error)) throw error
        }
        if (openForms.current === 0) leave()
        else if (await signInAgain()) return act(endpoint, request)
        throw new SignedOut()
      },
      signInAgain,
      recheck,
      showToast,
      logOut: async () => {
        loggingOut.current = true
        try {
          const { status } = await call(area.auth.logout, {})
          if (status === 200) {
            markLoggedOut(area)
            return goToLogin(null)
          }
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
        } finally {
          loggingOut.current = false
        }
        // The session is still open, which matters on a shared computer.
        showToast({ tone: 'danger', text: adminTexts.logoutFailed })
      },
      holdForm: () => {
        openForms.current += 1
        return () => {
          openForms.current -= 1
        }
      },
    }
  }, [area, admin, connected, connection, markDisconnected, signInAgain, leave, goToLogin, isReplaced, recheck])

  return { session, settled, replacedBy, toast, isLeaving, onSignedInAgain, leave }
}
