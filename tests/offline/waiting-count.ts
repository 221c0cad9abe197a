import type { OfflineDatabase } from '../../web/offline/database.ts'
import { queuedResults } from '../../web/offline/outbox.ts'

/** Returns the number of this employee's results that wait to be sent. */
export async function waitingCount(db: OfflineDatabase, employeeId: string): Promise<number> {
  return (await queuedResults(db, employeeId)).filter(row => row.state === 'waiting').length
}
