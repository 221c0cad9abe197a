import { drain } from '../web/offline/drain.ts'
import { currentLearner } from '../web/offline/identity.ts'
import { thisDevice } from '../web/offline/this-device.ts'

/**
 * Sends the waiting results of the learner who is signed in on this device. Rejects if a retry may succeed, because the
 * browser then wakes the worker again. If the session must be checked, the next page does that.
 */
export async function deliver(): Promise<void> {
  const learner = await currentLearner(thisDevice)
  if (!learner) return
  const { outcome } = await drain(thisDevice, learner.id)
  if (outcome === 'unreachable' || outcome === 'throttled' || outcome === 'server-error') {
    throw new Error(`Results still wait: ${outcome}.`)
  }
}
