/**
 * The dashboard as its learner saw it last, for the next start (service-worker/with-snapshot.ts). It lies in the row that
 * says who is signed in, so that the one cannot be there without the other: nobody ever sees what another employee saw.
 */
import type { OfflineDatabase, Snapshot } from './database.ts'
import { onDevice } from './on-device.ts'

/** Keeps what this employee sees, if it is still they who are signed in. */
export async function keepSnapshot(db: OfflineDatabase, employeeId: string, snapshot: Snapshot): Promise<void> {
  await onDevice(db, () =>
    db.device
      .where('key')
      .equals('device')
      .and(({ learner }) => learner?.id === employeeId)
      .modify({ snapshot }),
  )
}
