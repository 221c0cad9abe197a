import { useCallback, useEffect, useRef, useState } from 'react'
import { type Admin, Person } from '../../api/contract/auth.ts'
import { call, Unreachable } from '../http/call.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import { readStoredJson } from '../start/browser-storage.ts'
import type { AdminArea } from './admin-area.ts'
import { saysSignedOut } from './errors.ts'
import { isLoggedOut, setLoginFlags, watchLogout } from './login-flags.ts'

/** Milliseconds before the first check (PRODUCT.md, "Admin pages"). */
const firstCheckDelay = 200
/** Milliseconds between attempts to reach a server that could not be reached. */
const retryInterval = 3000

interface AuthCheck {
  /** The admin who opened the page; null until the server has said who it is. */
  readonly admin: Admin | null
  /** Another admin who has signed in since, in another tab. */
  readonly replacedBy: Person | null
  /** The first 200 ms are over, and the page may load its data. */
  readonly settled: boolean
  readonly connected: boolean
  /** Increases with every lost connection; data read over an earlier one may be out of date. */
  readonly connection: number
  /** Records that the server could not be reached. */
  readonly markDisconnected: () => void
  /** Checks now who is signed in, and so whether the server can be reached. */
  readonly recheck: () => void
  /** Whether another tab has stored another admin's sign-in. Reads local storage, so that it does not wait for the server. */
  readonly isReplaced: () => boolean
}

interface Listeners {
  /** The server has said who is signed in. */
  readonly onSignedIn: (user: Person) => void
  /** The server has said that the session is over, or another tab has logged out. */
  readonly onSignedOut: () => void
}

/**
 * Checks who is signed in to an area: on opening, when the tab becomes visible, when another tab signs in or out, and every
 * 3 s while the server cannot be reached. The listeners must be stable.
 */
export function useAuthCheck(area: AdminArea, { onSignedIn, onSignedOut }: Listeners): AuthCheck {
  const [admin, setAdmin] = useState<Admin | null>(null)
  const [current, setCurrent] = useState<Person | null>(null)
  const [settled, setSettled] = useState(false)
  const [{ connected, connection }, setLink] = useState({ connected: true, connection: 0 })

  const markDisconnected = useCallback(
    () => setLink(link => (link.connected ? { connected: false, connection: link.connection + 1 } : link)),
    [],
  )
  const readStoredUser = useCallback(() => {
    const stored = readStoredJson('localStorage', area.userKey)
    if (!matchesSchema(Person, stored)) return null
    setCurrent(stored)
    return stored
  }, [area])
  const isReplaced = useCallback(() => {
    const stored = readStoredUser()
    return stored !== null && admin !== null && stored.id !== admin.id
  }, [admin, readStoredUser])

  const latestCheck = useRef(0)
  const check = useCallback(
    async (signal: AbortSignal) => {
      latestCheck.current += 1
      const number = latestCheck.current
      const loggedOutSince = watchLogout(area)
      try {
        const response = await call(area.auth.check, { signal })
        // A later check may have had another result already.
        if (number !== latestCheck.current) return
        if (response.status !== 200 && response.status !== 401) return markDisconnected()
        setLink(link => ({ ...link, connected: true }))
        if (response.status === 401 || loggedOutSince()) return onSignedOut()
        const { user } = response.body
        setLoginFlags(area, user)
        setAdmin(first => (first && first.id !== user.id ? first : user))
        setCurrent(user)
        onSignedIn(user)
      } catch (error) {
        if (number !== latestCheck.current) return
        if (saysSignedOut(error)) onSignedOut()
        else if (error instanceof Unreachable) markDisconnected()
      }
    },
    [area, markDisconnected, onSignedIn, onSignedOut],
  )

  useEffect(() => {
    const unmounted = new AbortController()
    const timer = setTimeout(() => {
      setSettled(true)
      void check(unmounted.signal)
    }, firstCheckDelay)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [check])

  const [attempt, setAttempt] = useState(0)
  const recheckNow = useCallback(() => setAttempt(count => count + 1), [])
  useEffect(() => {
    const unmounted = new AbortController()
    let isChecking = false
    let checkAgain = false
    const recheck = async () => {
      // Local storage is read first: it needs no server, and counts for a hidden tab as well.
      if (isLoggedOut(area)) return onSignedOut()
      readStoredUser()
      if (isChecking || document.visibilityState === 'hidden') return
      isChecking = true
      do {
        checkAgain = false
        await check(unmounted.signal)
      } while (checkAgain && !unmounted.signal.aborted)
      isChecking = false
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== area.userKey && key !== area.flagKey && key !== area.logoutKey) return
      // The response of a check in flight may be older than this change.
      checkAgain = true
      void recheck()
    }
    window.addEventListener('offline', markDisconnected)
    window.addEventListener('online', recheck)
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', recheck)
    const timer = connected ? undefined : setInterval(recheck, retryInterval)
    if (attempt > 0) void recheck()
    return () => {
      window.removeEventListener('offline', markDisconnected)
      window.removeEventListener('online', recheck)
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', recheck)
      clearInterval(timer)
      unmounted.abort()
    }
  }, [area, connected, check, markDisconnected, attempt, readStoredUser, onSignedOut])

  const replacedBy = admin !== null && current?.id !== admin.id ? current : null
  return { admin, replacedBy, settled, connected, connection, markDisconnected, recheck: recheckNow, isReplaced }
}
