/** The session actor and the sync actor of this page. They start with the academy's first screen and never stop. */
import { liveQuery } from 'dexie'
import { createActor, fromPromise } from 'xstate'
import { paths } from '../../content/paths.ts'
import { returnDelay } from '../offline/backoff.ts'
import { deviceState } from '../offline/identity.ts'
import { startSync } from '../offline/start-sync.ts'
import { thisDevice } from '../offline/this-device.ts'
import { announceOutdated } from '../start/outdated-page.ts'
import { checkSession, signInActors } from './sign-in-actors.ts'
import { type SessionCheck, signInMachine } from './sign-in-machine.ts'

thisDevice.onOutdated = () => announceOutdated('taken-over')

/** Asks the server. On other pages than the training, only if the device knows a learner: others would get a 401. */
async function checkIfNeeded(): Promise<SessionCheck> {
  const { learner, signedOut, logoutPending } = await deviceState(thisDevice)
  const mayBeSignedIn = learner !== null || logoutPending || location.pathname.startsWith(paths.training)
  return mayBeSignedIn ? await checkSession(thisDevice) : { kind: 'signed-out', reason: signedOut }
}

const actors = { ...signInActors(thisDevice), checkSession: fromPromise<SessionCheck>(checkIfNeeded) }

export const session = createActor(signInMachine.provide({ actors })).start()

const recheck = () => session.send({ type: 'RECHECK' })

liveQuery(() => deviceState(thisDevice)).subscribe({
  next: device => session.send({ type: 'DEVICE_CHANGED', device }),
  // A newer version of the app has upgraded the database; the page stays as it is until the reload.
  error: () => undefined,
})
window.addEventListener('online', () => setTimeout(recheck, returnDelay(Math.random())))
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') recheck()
})

export const sync = startSync({ db: thisDevice, onSessionDoubted: recheck })
