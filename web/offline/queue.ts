/** The outbox, read and sorted. */
import type { OfflineDatabase, OutboxRow } from './database.ts'
import { onDevice } from './on-device.ts'

/** This employee's queued results, waiting and refused, in the order in which they must reach the server. */
export async function queuedResults(db: OfflineDatabase, employeeId: string): Promise<OutboxRow[]> {
  return await onDevice(db, async () => await db.outbox.where({ employeeId }).sortBy('moduleId'))
}

/** How many of this employee's results wait to be sent. */
export async function waitingCount(db: OfflineDatabase, employeeId: string): Promise<number> {
  return (await queuedResults(db, employeeId)).filter(row => row.state === 'waiting').length
}

/** How many results of other employees wait on this device; nothing else about them is told. */
export async function waitingOfOthers(db: OfflineDatabase, employeeId: string | null): Promise<number> {
  return await onDevice(
    db,
    async () => await db.outbox.filter(row => row.state === 'waiting' && row.employeeId !== employeeId).count(),
  )
}

/** Sends this employee's refused results once more. */
export async function retryRefused(db: OfflineDatabase, employeeId: string): Promise<void> {
  await onDevice(db, async () => {
    await db.outbox.where({ employeeId }).modify({ state: 'waiting', refusal: null })
  })
}
