/** The self-checks that were answered on this device, by employee. They never leave it. */
import type { AnsweredCheck, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/** Saves the latest answer to a self-check. Throws `DeviceFull`. */
export async function saveAnsweredCheck(db: OfflineDatabase, check: AnsweredCheck): Promise<void> {
  await onDevice(db, () => db.checks.put(check))
}

/** Returns whether the latest answer was right, by the id of each answered self-check of a module. */
export async function answeredChecks(
  db: OfflineDatabase,
  employeeId: string,
  moduleId: number,
): Promise<ReadonlyMap<string, boolean>> {
  const checks = await onDevice(db, () => db.checks.where({ employeeId, moduleId }).toArray())
  return new Map(checks.map(({ checkId, rightly }) => [checkId, rightly]))
}
