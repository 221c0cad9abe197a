/** The outbox holds every completion that the server has not acknowledged. Only this file changes it. */

import { mergeResults } from '../../content/curriculum/rules.ts'
import { resultErrorTexts } from '../../content/result-error-texts.ts'
import type { LocalResult, OfflineDatabase, OutboxRow, QueuedCompletion, Refusal } from './database.ts'
import { deviceState } from './device-session.ts'
import { dropCopy, readCopies } from './result-copies.ts'

type Reason = Pick<Refusal, 'status' | 'code' | 'error'>

export const accountDeleted: Reason = {
  status: 401,
  code: 'account-deleted',
  error: resultErrorTexts['account-deleted'],
}

const waiting = { state: 'waiting', refusal: null } as const

/** For a row that cannot be read any more and is never sent. */
export const damaged: Reason = { status: 0, code: 'damaged-result', error: resultErrorTexts['damaged-result'] }

/** Adds a completion. Call it in the transaction that stores the result. */
export async function enqueue(db: OfflineDatabase, completion: QueuedCompletion): Promise<void> {
  // `put`, because a damaged row with this id may exist.
  await db.outbox.put({ ...completion, queuedAt: Date.now(), ...waiting })
}

/** Adds results that IndexedDB has lost, from their copies and under their own ids. Never rejects. */
export async function restoreFromCopies(db: OfflineDatabase): Promise<void> {
  for (const copy of await readCopies()) {
    try {
      if (await restore(db, copy)) await dropCopy(copy.id)
    } catch {
      // The copy is damaged, or the device is full: the copy stays.
    }
  }
}

/** Adds the result unless the device has it. Returns whether the server is known to have it. */
async function restore(db: OfflineDatabase, copy: QueuedCompletion): Promise<boolean> {
  const { employeeId, cycle, moduleId, ...made } = copy
  return await db.transaction('rw', [db.results, db.outbox], async () => {
    const known = await db.results.get([employeeId, cycle, moduleId])
    if (known?.made?.id === made.id) return known.received
    if (await db.outbox.get(made.id)) return false
    const { score, finishedAt } = known ? mergeResults(known, made) : made
    const result: LocalResult = {
      employeeId,
      cycle,
      moduleId,
      score,
      finishedAt,
      received: false,
      made: known?.made ?? made,
    }
    await db.results.put(result)
    await enqueue(db, copy)
    return false
  })
}

/** Returns this employee's rows, waiting and refused, in the order in which the server must receive them. */
export async function queuedResults(db: OfflineDatabase, employeeId: string): Promise<OutboxRow[]> {
  const rows = await db.outbox.where({ employeeId }).sortBy('moduleId')
  return rows.sort((one, other) => one.cycle - other.cycle)
}

/** Returns how many results of any employee wait on this device. It reveals nothing else about them. */
export async function waitingHere(db: OfflineDatabase): Promise<number> {
  return await db.outbox.filter(row => row.state === 'waiting').count()
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
  await db.transaction('rw', [db.results, db.outbox], async () => {
    const known = await db.results.get([employeeId, cycle, moduleId])
    const made = known?.made ?? null
    // An earlier time than this device's own came from the server: the module was completed on another device first.
    const elsewhere = known && made && known.finishedAt < made.finishedAt ? known.finishedAt : Number.POSITIVE_INFINITY
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
  })
  await dropCopy(id)
}

/** Marks a row as refused. Does nothing if another tab has delivered it meanwhile. */
export async function markRefused(db: OfflineDatabase, id: string, reason: Reason): Promise<void> {
  await db.outbox.where({ id }).modify(refusedBecause(reason))
}

/** Marks all waiting rows of this employee as refused. */
export async function markAllRefused(db: OfflineDatabase, employeeId: string, reason: Reason): Promise<void> {
  await db.outbox
    .where({ employeeId })
    .filter(row => row.state === 'waiting')
    .modify(refusedBecause(reason))
}

/** Queues this employee's refused rows for another delivery. */
export async function retryRefused(db: OfflineDatabase, employeeId: string): Promise<void> {
  await db.outbox.where({ employeeId }).modify(waiting)
}

/** Queues one refused row for another delivery. */
export async function retryRow(db: OfflineDatabase, id: string): Promise<void> {
  await db.outbox.update(id, waiting)
}

function refusedBecause({ status, code, error }: Reason) {
  return { state: 'refused' as const, refusal: { status, code, error, at: Date.now() } }
}

/**
 * Returns results as a JSON file, from which an administrator can enter them by hand: employee id, module, time, answers,
 * and why the server refused each.
 */
export function refusedToFile(rows: readonly OutboxRow[]): Blob {
  const results = rows.map(({ state: _state, queuedAt, finishedAt, refusal, ...row }) => ({
    ...row,
    finishedAt: timeOf(finishedAt),
    queuedAt: timeOf(queuedAt),
    refusal: refusal && { ...refusal, at: timeOf(refusal.at) },
  }))
  return new Blob([`${JSON.stringify({ savedAt: new Date().toISOString(), results }, null, 2)}\n`], {
    type: 'application/json',
  })
}

/** Returns null for the invalid time of a damaged row. */
function timeOf(time: number): string | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
