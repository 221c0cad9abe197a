import type { ProgressRecord } from '../../content/curriculum/rules.ts'
import type { LocalResult, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/** Returns the modules that the device knows this employee to have completed in a cycle, in module order. */
export async function localProgress(db: OfflineDatabase, employeeId: string, cycle: number): Promise<LocalResult[]> {
  return await onDevice(db, async () => await db.results.where({ employeeId, cycle }).sortBy('moduleId'))
}

/** Converts local results to the records that the curriculum rules read. */
export function toRecords(results: readonly LocalResult[]): ProgressRecord[] {
  return results.map(({ moduleId, score }) => ({ region_id: moduleId, is_completed: true, score }))
}
