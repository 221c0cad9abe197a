import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Person } from '../../api/contract/auth.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { adminTexts } from '../../content/admin-texts.ts'
import { type ApiResponse, call, type Request } from '../http/call.ts'
import { Unreachable } from '../http/unreachable.ts'
import type { AdminArea } from './admin-area.ts'
import { clearLoginFlags, isLoggedOut, noteLogout } from './login-flags.ts'
import { saysSignedOut } from './says-signed-out.ts'
import type { AdminSession, Tidings } from './session.ts'
import { SignedOut } from './signed-out.ts'
import { useAuthCheck } from './use-auth-check.ts'
import type { WayBack } from './way-back.ts'

interface PageSession {
  readonly session: AdminSession
  /** The first 200 ms are over: the page may ask for what it shows. */
  readonly settled: boolean
  /** Somebody else who has signed in since, in another tab: what is open was begun in another name. */
  readonly takenBy: Person | null
  readonly tidings: Tidings | null
  /** Set while the admin is asked to sign in again; to be called when they have. */
  readonly onSignedInAgain: (() => void) | null
  /** Leads to the login, and from there back. */
  readonly leave: () => void
  /** Looks at once whether the server can be reached again. */
  readonly reconnect: () => void
}

/** Who is signed in to an admin area, and whether its server can be reached; whoever is not is led to its login. */
export function useAdminSession(area: AdminArea): PageSession {
  const navigate = useNavigate()
  const [tidings, tell] = useState<Tidings | null>(null)
  const [onSignedInAgain, setOnSignedInAgain] = useState<(() => void) | null>(null)
  const openForms = useRef(0)
  const known = useRef<Person | null>(null)
  const asking = useRef<{ readonly signedIn: Promise<boolean>; readonly done: () => void } | null>(null)
  const loggingOut = useRef(false)

  const goToLogin = useCallback(
    (state: WayBack | null) => {
      clearLoginFlags(area)
      navigate(area.login, { replace: true, state })
    },
    [area, navigate],
  )
  const leave = useCallback(() => {
    const { pathname, search } = window.location
    // Several calls may learn of the same end. Of a logout, its own response leads away: it clears the cookie, and must not
    // come after the next sign-in.
    if (pathname === area.login || loggingOut.current) return
    const ended = known.current !== null
    // Who logged out in another tab begins anew, and so does whoever comes after them.
    goToLogin({ from: ended && isLoggedOut(area) ? area.dashboard : pathname + search, ended })
  }, [area, goToLogin])

  const signInAgain = useCallback(() => {
    // It was never known who should.
    if (!known.current) {
      leave()
      return Promise.resolve(false)
    }
    // Several calls may learn of the same end.
    if (!asking.current) {
      let done = () => {}
      const signedIn = new Promise<boolean>(resolve => {
        done = () => {
          asking.current = null
          setOnSignedInAgain(null)
          resolve(true)
        }
      })
      asking.current = { signedIn, done }
      setOnSignedInAgain(() => done)
    }
    return asking.current.signedIn
  }, [leave])

  const onSignedIn = useCallback((user: Person) => {
    // In another tab, where they looked the password up.
    if (user.id === known.current?.id) asking.current?.done()
  }, [])
  const onSignedOut = useCallback(() => {
    if (openForms.current === 0 || isLoggedOut(area)) leave()
    else void signInAgain()
  }, [area, leave, signInAgain])
  const check = useAuthCheck(area, { onSignedIn, onSignedOut })
  const { admin, connected, connection, lose, settled, takenBy, reconnect, isTaken } = check
  useLayoutEffect(() => {
    known.current = admin
  }, [admin])

  const session = useMemo((): AdminSession => {
    const act = async <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<ApiResponse<E>> => {
      // What was begun in one name is not sent in another.
      if (isTaken()) throw new SignedOut()
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
          // What fails in other words than ours has been reached.
          if (error instanceof Unreachable && error.error === undefined) lose()
          if (!saysSignedOut(error)) throw error
        }
        if (openForms.current === 0) leave()
        else if (await signInAgain()) return act(endpoint, request)
        throw new SignedOut()
      },
      signInAgain,
      tell,
      logOut: async () => {
        loggingOut.current = true
        try {
          const { status } = await call(area.auth.logout, {})
          if (status === 200) {
            noteLogout(area)
            return goToLogin(null)
          }
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
        } finally {
          loggingOut.current = false
        }
        // The session lives on: on a shared computer nobody may believe otherwise.
        tell({ tone: 'danger', text: adminTexts.logoutFailed })
      },
      holdForm: () => {
        openForms.current += 1
        return () => {
          openForms.current -= 1
        }
      },
    }
  }, [area, admin, connected, connection, lose, signInAgain, leave, goToLogin, isTaken])

  return { session, settled, takenBy, tidings, onSignedInAgain, leave, reconnect }
}
