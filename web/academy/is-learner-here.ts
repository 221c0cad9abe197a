import { employeeAuth } from '../../api/contract/auth.ts'
import { call } from '../client.ts'
import { currentLearner } from '../offline/identity.ts'
import { thisDevice } from '../offline/this-device.ts'
import { Unreachable } from '../unreachable.ts'

/** Whether this device has a learner whose session lives, or cannot be asked about. */
export async function isLearnerHere(): Promise<boolean> {
  if (!(await currentLearner(thisDevice))) return false
  try {
    const answer = await call(employeeAuth.check, {})
    return answer.status !== 401
  } catch (error) {
    if (error instanceof Unreachable) return true
    throw error
  }
}
