/** The outbox holds every completion that the server has not acknowledged. */
import { academyErrorTexts } from '../../content/error-texts.ts'
import type { OfflineDatabase, OutboxRow, Refusal } from './database.ts'
import { deviceState } from './identity.ts'
import { onDevice } from './on-device.ts'
import { dropCopy } from './result-copies.ts'

type Reason = Pick<Refusal, 'status' | 'code' | 'error'>

export const accountDeleted: Reason = {
  status: 401,
  code: 'account-deleted',
  error: academyErrorTexts['account-deleted'],
}

/** For a row that cannot be read any more and is never sent. */
export const damaged: Reason = { status: 0, code: 'damaged-result', error: academyErrorTexts['damaged-result'] }

/** Returns this employee's rows, waiting and refused, in the order in which the server must receive them. */
export async function queuedResults(db: OfflineDatabase, employeeId: string): Promise<OutboxRow[]> {
  const rows = await onDevice(db, async () => await db.outbox.where({ employeeId }).sortBy('moduleId'))
  return rows.map(withCycle).sort((one, other) => one.cycle - other.cycle)
}

/** Returns the row with its cycle. Pages with the first version of the database save rows without one. */
export const withCycle = (row: OutboxRow): OutboxRow => ({ ...row, cycle: row.cycle ?? 1 })

/** Returns how many results of any employee wait on this device. It reveals nothing else about them. */
export async function waitingHere(db: OfflineDatabase): Promise<number> {
  return await onDevice(db, async () => await db.outbox.filter(row => row.state === 'waiting').count())
}

/**
 * Returns the rows of the account that the server has just reported as deleted. Empty if the last learner logged out, or
 * if another one has signed in since.
 */
export async function leftByDeletedAccount(db: OfflineDatabase): Promise<OutboxRow[]> {
  const { signedOut, lastEmployeeId } = await deviceState(db)
  return signedOut === 'deleted' && lastEmployeeId !== null ? await queuedResults(db, lastEmployeeId) : []
}

/** Removes an acknowledged row from the outbox and stores the server's result in the local progress. */
export async function acknowledge(
  db: OfflineDatabase,
  row: Pick<OutboxRow, 'id' | 'employeeId' | 'cycle' | 'moduleId'>,
  stored: { readonly score: number; readonly finished_at: string },
): Promise<void> {
  const { id, employeeId, cycle, moduleId } = row
  await onDevice(db, () =>
    db.transaction('rw', [db.results, db.outbox], async () => {
      const known = await db.results.get([employeeId, cycle, moduleId])
      const made = known?.made ?? null
      // An earlier time than this device's own came from the server: the module was completed on another device first.
      const elsewhere =
        known && made && known.finishedAt < made.finishedAt ? known.finishedAt : Number.POSITIVE_INFINITY
      await db.outbox.delete(id)
      await db.results.put({
        employeeId,
        cycle,
        moduleId,
        score: Math.max(stored.score, known?.score ?? 0),
        // The server corrects the time of a wrong device clock.
        finishedAt: Math.min(Date.parse(stored.finished_at), elsewhere),
        received: true,
        made,
      })
    }),
  )
  await dropCopy(id)
}

/** Marks a row as refused. Does nothing if another tab has delivered it meanwhile. */
export async function markRefused(db: OfflineDatabase, id: string, reason: Reason): Promise<void> {
  await onDevice(db, () => db.outbox.where({ id }).modify(refusedBecause(reason)))
}

/** Marks all waiting rows of this employee as refused. */
export async function markAllRefused(db: OfflineDatabase, employeeId: string, reason: Reason): Promise<void> {
  await onDevice(db, () =>
    db.outbox
      .where({ employeeId })
      .filter(row => row.state === 'waiting')
      .modify(refusedBecause(reason)),
  )
}

/** Queues this employee's refused rows for another delivery. */
export async function retryRefused(db: OfflineDatabase, employeeId: string): Promise<void> {
  await onDevice(db, () => db.outbox.where({ employeeId }).modify({ state: 'waiting', refusal: null }))
}

function refusedBecause({ status, code, error }: Reason) {
  return { state: 'refused' as const, refusal: { status, code, error, at: Date.now() } }
}
