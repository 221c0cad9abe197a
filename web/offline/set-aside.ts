/** Entries that need attention stay on the device with the reason, until they are sent again. */
import { academyErrorTexts } from '../../content/academy-error-texts.ts'
import type { OfflineDatabase, Refusal } from './database.ts'
import { onDevice } from './on-device.ts'

type Reason = Pick<Refusal, 'status' | 'code' | 'error'>

export const accountDeleted: Reason = {
  status: 401,
  code: 'account-deleted',
  error: academyErrorTexts['account-deleted'],
}

/** Never sent: the entry cannot be read any more. */
export const damaged: Reason = { status: 0, code: 'damaged-result', error: academyErrorTexts['damaged-result'] }

export async function setAside(db: OfflineDatabase, id: string, reason: Reason): Promise<void> {
  // `modify` finds nothing when another tab has delivered the entry meanwhile.
  await onDevice(db, () => db.outbox.where({ id }).modify(refusedBecause(reason)))
}

/** Sets aside everything that waits of this employee. */
export async function setAsideAll(db: OfflineDatabase, employeeId: string, reason: Reason): Promise<void> {
  await onDevice(db, () =>
    db.outbox
      .where({ employeeId })
      .filter(row => row.state === 'waiting')
      .modify(refusedBecause(reason)),
  )
}

/** Sends this employee's refused results once more. */
export async function retryRefused(db: OfflineDatabase, employeeId: string): Promise<void> {
  await onDevice(db, async () => {
    await db.outbox.where({ employeeId }).modify({ state: 'waiting', refusal: null })
  })
}

function refusedBecause({ status, code, error }: Reason) {
  return { state: 'refused' as const, refusal: { status, code, error, at: Date.now() } }
}
