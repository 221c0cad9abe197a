import type { LocalTraining, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/** Returns an employee's cycles as the server last named them; before its first response, the first cycle. */
export async function localTraining(db: OfflineDatabase, employeeId: string): Promise<LocalTraining> {
  return (await onDevice(db, async () => await db.training.get(employeeId))) ?? firstTraining(employeeId)
}

export const firstTraining = (employeeId: string): LocalTraining => ({
  employeeId,
  cycle: 1,
  due_on: null,
  certified_until: null,
  history: [],
})
