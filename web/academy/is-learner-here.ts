import { employeeAuth } from '../../api/contract/auth.ts'
import { call, Unreachable } from '../http/call.ts'
import { knowsLearner } from '../offline/identity.ts'
import { thisDevice } from '../offline/this-device.ts'

/** Timeout in milliseconds, for a network that hangs. */
const timeout = 3_000

/** Returns whether this device has a learner whose session is valid, or cannot be checked now. */
export async function isLearnerHere(): Promise<boolean> {
  if (!(await knowsLearner(thisDevice))) return false
  try {
    const response = await call(employeeAuth.check, { timeout })
    return response.status !== 401
  } catch (error) {
    if (error instanceof Unreachable) return true
    throw error
  }
}
