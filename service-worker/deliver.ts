import { drain } from '../web/offline/drain.ts'
import { currentLearner } from '../web/offline/identity.ts'
import { thisDevice } from '../web/offline/this-device.ts'

/**
 * Sends what waits of the learner who is signed in on this device. Rejects while something still waits that may succeed
 * later, because the browser then wakes the worker again; a session to be checked is left to the next page.
 */
export async function deliver(): Promise<void> {
  const learner = await currentLearner(thisDevice)
  if (!learner) return
  const { outcome } = await drain(thisDevice, learner.id)
  if (outcome === 'unreachable' || outcome === 'throttled' || outcome === 'server-error') {
    throw new Error(`Results still wait: ${outcome}.`)
  }
}
