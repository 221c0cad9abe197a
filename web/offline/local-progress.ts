import type { LocalResult, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/** What this employee has completed, as far as the device knows, in module order. */
export async function localProgress(db: OfflineDatabase, employeeId: string): Promise<LocalResult[]> {
  return await onDevice(db, async () => await db.progress.where({ employeeId }).sortBy('moduleId'))
}
