import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Person } from '../../api/contract/auth.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { type Answer, call, type Request } from '../client.ts'
import { Unreachable } from '../unreachable.ts'
import type { AdminArea } from './admin-area.ts'
import { clearLoginFlags, setLoginFlags } from './login-flags.ts'
import type { AdminSession, Tidings } from './session.ts'
import { SignedOut } from './signed-out.ts'
import type { WayBack } from './way-back.ts'

/** Milliseconds before the check (specification, section 9). */
const settling = 200
/** Milliseconds between attempts to reach a server that could not be reached. */
const patience = 3000

interface PageSession {
  readonly session: AdminSession
  /** The first 200 ms are over: the page may ask for what it shows. */
  readonly settled: boolean
  readonly tidings: Tidings | null
  /** Set while the admin is asked to sign in again; to be called with whether they did. */
  readonly answerSignIn: ((signedIn: boolean) => void) | null
  /** Leads to the login, and from there back. */
  readonly leave: () => void
  /** Looks at once whether the server can be reached again. */
  readonly reconnect: () => void
}

/** Who is signed in to an admin area, and whether its server can be reached; whoever is not is led to its login. */
export function useAdminSession(area: AdminArea): PageSession {
  const navigate = useNavigate()
  const [admin, setAdmin] = useState<Person | null>(null)
  const [settled, setSettled] = useState(false)
  const [connected, setConnected] = useState(true)
  const [tidings, tell] = useState<Tidings | null>(null)
  const [answerSignIn, setAnswerSignIn] = useState<((signedIn: boolean) => void) | null>(null)
  const openForms = useRef(0)
  const asking = useRef<Promise<boolean> | null>(null)

  const goToLogin = useCallback(
    (state: WayBack | null) => {
      clearLoginFlags(area)
      navigate(area.login, { replace: true, state })
    },
    [area, navigate],
  )
  const leave = useCallback(() => {
    const { pathname, search } = window.location
    // Several calls may learn of the same end.
    if (pathname !== area.login) goToLogin({ from: pathname + search })
  }, [area, goToLogin])

  const check = useCallback(
    async (signal: AbortSignal) => {
      try {
        const answer = await call(area.auth.check, { signal })
        setConnected(true)
        if (answer.status === 200) {
          setLoginFlags(area, answer.body.user)
          setAdmin(answer.body.user)
        } else if (answer.status === 401 && openForms.current === 0) leave()
      } catch (error) {
        if (error instanceof Unreachable) setConnected(false)
      }
    },
    [area, leave],
  )

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      setSettled(true)
      void check(leaving.signal)
    }, settling)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [check])

  const [attempt, setAttempt] = useState(0)
  const reconnect = useCallback(() => setAttempt(count => count + 1), [])
  useEffect(() => {
    const lose = () => setConnected(false)
    window.addEventListener('offline', lose)
    if (connected) return () => window.removeEventListener('offline', lose)
    const leaving = new AbortController()
    const look = () => void check(leaving.signal)
    const timer = setInterval(look, patience)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    if (attempt > 0) look()
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
      leaving.abort()
    }
  }, [connected, check, attempt])

  const signInAgain = useCallback(() => {
    // Several calls may learn of the same end.
    asking.current ??= new Promise<boolean>(resolve => {
      setAnswerSignIn(() => (signedIn: boolean) => {
        asking.current = null
        setAnswerSignIn(null)
        resolve(signedIn)
      })
    })
    return asking.current
  }, [])

  const session = useMemo((): AdminSession => {
    const act = async <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> => {
      const answer = await call(endpoint, request)
      if (answer.status !== 401) return answer
      if (!(await signInAgain())) throw new SignedOut()
      return act(endpoint, request)
    }
    return {
      area,
      admin,
      connected,
      act,
      read: async (endpoint, request) => {
        try {
          const answer = await call(endpoint, request)
          if (answer.status !== 401) return answer
        } catch (error) {
          if (error instanceof Unreachable) setConnected(false)
          throw error
        }
        if (openForms.current > 0) return act(endpoint, request)
        leave()
        throw new SignedOut()
      },
      signInAgain,
      tell,
      logOut: async () => {
        // Ignored when it fails, as for employees: the login is the next page anyhow.
        await call(area.auth.logout, {}).catch(() => undefined)
        goToLogin(null)
      },
      holdForm: () => {
        openForms.current += 1
        return () => {
          openForms.current -= 1
        }
      },
    }
  }, [area, admin, connected, signInAgain, leave, goToLogin])

  return { session, settled, tidings, answerSignIn, leave, reconnect }
}
