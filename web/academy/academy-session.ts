/** The academy's one session and one delivery of results, for as long as the page lives. Loaded with its first screen. */
import { liveQuery } from 'dexie'
import { createActor } from 'xstate'
import { deviceState } from '../offline/identity.ts'
import { startSync } from '../offline/start-sync.ts'
import { thisDevice } from '../offline/this-device.ts'
import { signInActors } from './sign-in-actors.ts'
import { signInMachine } from './sign-in-machine.ts'

export const session = createActor(signInMachine.provide({ actors: signInActors(thisDevice) })).start()

const recheck = () => session.send({ type: 'RECHECK' })

liveQuery(() => deviceState(thisDevice)).subscribe({
  next: device => session.send({ type: 'DEVICE_CHANGED', device }),
  // A newer version of the app has taken the database over; what is shown stays until the reload.
  error: () => undefined,
})
window.addEventListener('online', recheck)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') recheck()
})

export const sync = startSync({ db: thisDevice, onSessionDoubted: recheck })
