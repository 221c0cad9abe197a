import { useCallback, useEffect, useRef, useState } from 'react'
import { Person } from '../../api/contract/auth.ts'
import { call } from '../http/call.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import { Unreachable } from '../http/unreachable.ts'
import { readStoredJson } from '../ui/browser-storage.ts'
import type { AdminArea } from './admin-area.ts'
import { isLoggedOut, setLoginFlags, watchLogout } from './login-flags.ts'
import { saysSignedOut } from './says-signed-out.ts'

/** Milliseconds before the check (specification, section 9). */
const settling = 200
/** Milliseconds between attempts to reach a server that could not be reached. */
const patience = 3000

interface AuthCheck {
  /** Who opened the page; null until the server has said who it is. */
  readonly admin: Person | null
  /** Somebody else who has signed in since, in another tab. */
  readonly takenBy: Person | null
  /** The first 200 ms are over: the page may ask for what it shows. */
  readonly settled: boolean
  readonly connected: boolean
  /** Another number after every loss: what was read over an earlier connection may be out of date. */
  readonly connection: number
  /** The server could not be reached. */
  readonly lose: () => void
  /** Looks at once whether it can be reached again. */
  readonly reconnect: () => void
  /** Whether another tab has noted that somebody else has signed in since: known at once, where the server is slow. They are `takenBy` then. */
  readonly isTaken: () => boolean
}

interface Listeners {
  /** The server says who is signed in. */
  readonly onSignedIn: (user: Person) => void
  /** It says that nobody is, or another tab has logged out. */
  readonly onSignedOut: () => void
}

/**
 * Asks who is signed in to an area: at first, when the tab is looked at again, when another tab has signed in or out, and
 * while the server cannot be reached. The listeners must stay the same.
 */
export function useAuthCheck(area: AdminArea, { onSignedIn, onSignedOut }: Listeners): AuthCheck {
  const [admin, setAdmin] = useState<Person | null>(null)
  const [current, setCurrent] = useState<Person | null>(null)
  const [settled, setSettled] = useState(false)
  const [{ connected, connection }, setLine] = useState({ connected: true, connection: 0 })

  const lose = useCallback(
    () => setLine(line => (line.connected ? { connected: false, connection: line.connection + 1 } : line)),
    [],
  )
  const learn = useCallback(
    (user: Person) => {
      setLoginFlags(area, user)
      setAdmin(first => (first && first.id !== user.id ? first : user))
      setCurrent(user)
      onSignedIn(user)
    },
    [area, onSignedIn],
  )
  const readNotes = useCallback(() => {
    const noted = readStoredJson('localStorage', area.userKey)
    if (!matchesSchema(Person, noted)) return null
    setCurrent(noted)
    return noted
  }, [area])
  const isTaken = useCallback(() => {
    const noted = readNotes()
    return noted !== null && admin !== null && noted.id !== admin.id
  }, [admin, readNotes])
  const latest = useRef(0)
  const check = useCallback(
    async (signal: AbortSignal) => {
      latest.current += 1
      const turn = latest.current
      const isOutdated = watchLogout(area)
      try {
        const response = await call(area.auth.check, { signal })
        // Somebody else may have signed in before the later question.
        if (turn !== latest.current) return
        // A server that cannot say who this is can say nothing else either.
        if (response.status !== 200 && response.status !== 401) return lose()
        setLine(line => ({ ...line, connected: true }))
        if (response.status === 200 && !isOutdated()) learn(response.body.user)
        else onSignedOut()
      } catch (error) {
        if (turn !== latest.current) return
        if (saysSignedOut(error)) onSignedOut()
        else if (error instanceof Unreachable) lose()
      }
    },
    [area, learn, lose, onSignedOut],
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
    const leaving = new AbortController()
    let looking = false
    let again = false
    const look = async () => {
      // What other tabs have noted is known before the server answers, and counts for a tab that is out of sight, too.
      if (isLoggedOut(area)) return onSignedOut()
      readNotes()
      if (looking || document.visibilityState === 'hidden') return
      looking = true
      do {
        again = false
        await check(leaving.signal)
      } while (again && !leaving.signal.aborted)
      looking = false
    }
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== area.userKey && key !== area.flagKey && key !== area.logoutKey) return
      // A response that is under way may be older than this.
      again = true
      void look()
    }
    window.addEventListener('offline', lose)
    window.addEventListener('online', look)
    window.addEventListener('storage', follow)
    document.addEventListener('visibilitychange', look)
    const timer = connected ? undefined : setInterval(look, patience)
    if (!connected && attempt > 0) void look()
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', look)
      window.removeEventListener('storage', follow)
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
      leaving.abort()
    }
  }, [area, connected, check, lose, attempt, readNotes, onSignedOut])

  const takenBy = admin !== null && current?.id !== admin.id ? current : null
  return { admin, takenBy, settled, connected, connection, lose, reconnect, isTaken }
}
