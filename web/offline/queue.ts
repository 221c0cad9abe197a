/** What the outbox holds. */
import type { OfflineDatabase, OutboxRow } from './database.ts'
import { deviceState } from './identity.ts'
import { onDevice } from './on-device.ts'

/** This employee's queued results, waiting and refused, in the order in which they must reach the server. */
export async function queuedResults(db: OfflineDatabase, employeeId: string): Promise<OutboxRow[]> {
  return await onDevice(db, async () => await db.outbox.where({ employeeId }).sortBy('moduleId'))
}

/** How many results wait on this device, whosever they are; nothing else about them is told. */
export async function waitingHere(db: OfflineDatabase): Promise<number> {
  return await onDevice(db, async () => await db.outbox.filter(row => row.state === 'waiting').count())
}

/**
 * The results of the account that the server has just told this device to be deleted; none once somebody else has
 * signed in, or when the last learner logged out.
 */
export async function leftByDeletedAccount(db: OfflineDatabase): Promise<OutboxRow[]> {
  const { signedOut, lastEmployeeId } = await deviceState(db)
  return signedOut === 'deleted' && lastEmployeeId !== null ? await queuedResults(db, lastEmployeeId) : []
}
