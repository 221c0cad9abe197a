/** The session actor and the sync actor of this page, and its queries of the device's database. */
import { liveQuery } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { type DependencyList, useRef } from 'react'
import { createActor, fromPromise } from 'xstate'
import { outcomeParameter, signedInOutcome } from '../../api/contract/single-sign-on.ts'
import { paths } from '../../content/paths.ts'
import { returnDelay } from '../offline/backoff.ts'
import { thisDevice } from '../offline/database.ts'
import { deviceState } from '../offline/device-session.ts'
import { createSync, startSync } from '../offline/start-sync.ts'
import { announceOutdated } from '../start/outdated-page.ts'
import { StorageUnavailable } from '../ui/error-boundary.tsx'
import { checkNewSession, checkSession, signInActors } from './sign-in-actors.ts'
import { type SessionCheck, signInMachine } from './sign-in-machine.ts'

/** The page was opened by a sign-in through the organisation, which the device does not know yet. */
let isNewSession = false

/** Asks the server. On other pages than the training, only if the device knows a learner: others would get a 401. */
async function checkIfNeeded(): Promise<SessionCheck> {
  if (isNewSession) {
    const check = await checkNewSession(thisDevice)
    isNewSession = check.kind === 'unreachable'
    return check
  }
  const { learner, signedOut, logoutPending } = await deviceState(thisDevice)
  const mayBeSignedIn = learner !== null || logoutPending || location.pathname.startsWith(paths.training)
  return mayBeSignedIn ? await checkSession(thisDevice) : { kind: 'signed-out', reason: signedOut }
}

const actors = { ...signInActors(thisDevice), checkSession: fromPromise<SessionCheck>(checkIfNeeded) }

export const session = createActor(signInMachine.provide({ actors }))
export const sync = createSync(thisDevice)

let isStarted = false

/** Starts the session and the synchronisation of this page. Each page of the academy calls it; later calls do nothing. */
export function startAcademy(): void {
  if (isStarted) return
  isStarted = true
  isNewSession = new URLSearchParams(location.search).get(outcomeParameter) === signedInOutcome
  thisDevice.onOutdated = () => announceOutdated('taken-over')
  const recheck = () => session.send({ type: 'RECHECK' })
  session.start()
  liveQuery(() => deviceState(thisDevice)).subscribe({
    next: device => session.send({ type: 'DEVICE_CHANGED', device }),
    // A newer version of the app has upgraded the database; the page stays as it is until the reload.
    error: () => undefined,
  })
  window.addEventListener('online', () => setTimeout(recheck, returnDelay(Math.random())))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') recheck()
  })
  startSync(sync, thisDevice, recheck)
}

let persistence: Promise<boolean> | undefined

/**
 * Asks the browser for persistent storage, once a page, and returns whether it agreed. Without it, Safari may delete the
 * data after 7 days without a visit.
 */
export function requestPersistentStorage(): Promise<boolean> {
  persistence ??= requestPersistence()
  return persistence
}

async function requestPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}

/**
 * Returns the result of a database query and updates it whenever a tab or the worker changes the data. `undefined` until
 * the first result. After a change of `dependencies`, the previous result stays until the next one arrives. A read that
 * fails later leaves the last result on screen. Throws `StorageUnavailable` while rendering if the first read fails.
 */
export function useLive<T>(query: () => Promise<T>, dependencies: DependencyList): T | undefined {
  const last = useRef<{ readonly result: T } | null>(null)
  return useLiveQuery(async () => {
    try {
      last.current = { result: await query() }
    } catch (error) {
      if (!last.current) throw new StorageUnavailable('The database cannot be read.', { cause: error })
    }
    return last.current.result
  }, [...dependencies])
}
