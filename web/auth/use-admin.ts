import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Person } from '../../api/contract/auth.ts'
import { call } from '../client.ts'
import { Unreachable } from '../unreachable.ts'
import type { AdminAuth } from './admin-sign-in-actors.ts'

/** Milliseconds before the check (specification, section 9). */
const settling = 200

export interface SignedInAdmin {
  /** null until the server has said who it is. */
  readonly admin: Person | null
  /** The server could not be asked; `retry` asks again. */
  readonly unreachable: boolean
  readonly retry: () => void
  readonly logOut: () => Promise<void>
}

/** Who is signed in to an admin area; whoever is not is led to its login. */
export function useAdmin(auth: AdminAuth, login: string): SignedInAdmin {
  const navigate = useNavigate()
  const [admin, setAdmin] = useState<Person | null>(null)
  const [unreachable, setUnreachable] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks once more
  useEffect(() => {
    const leaving = new AbortController()
    const check = async () => {
      const answer = await call(auth.check, { signal: leaving.signal })
      if (answer.status === 200) setAdmin(answer.body.user)
      else navigate(login, { replace: true })
    }
    const timer = setTimeout(() => {
      check().catch((error: unknown) => {
        if (error instanceof Unreachable) setUnreachable(true)
      })
    }, settling)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [auth, login, attempt, navigate])
  return {
    admin,
    unreachable,
    retry: () => {
      setUnreachable(false)
      setAttempt(attempt + 1)
    },
    logOut: async () => {
      // Ignored when it fails, as for employees: the login is the next page anyhow.
      await call(auth.logout, {}).catch(() => undefined)
      navigate(login)
    },
  }
}
