import type { Answer } from '../../api/contract/complete-module.ts'
import { mergeResults } from '../../content/curriculum/rules.ts'
import type { LocalResult, MadeHere, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'
import { keepCopy } from './result-copies.ts'

/**
 * Saves a completed module: the local progress and the entry to be sent, in one transaction, under an id that is made
 * once. A module that was completed on this device before stays as it is, so a double click or a second tab adds
 * nothing; one completed elsewhere is united with this result. Gives what stands, of which there is a second copy by
 * then. Throws `DeviceFull`, and then nothing has changed.
 */
export async function completeModule(
  db: OfflineDatabase,
  done: { employeeId: string; moduleId: number; answers: readonly Answer[]; score: number; contentVersion: number },
): Promise<LocalResult> {
  const { employeeId, moduleId } = done
  const made: MadeHere = {
    id: crypto.randomUUID(),
    score: done.score,
    answers: done.answers,
    // The server corrects a clock that is wrong.
    finishedAt: Date.now(),
    contentVersion: done.contentVersion,
  }
  const result = await onDevice(db, () =>
    db.transaction('rw', [db.progress, db.outbox, db.answers], async () => {
      await db.answers.where({ employeeId, moduleId }).delete()
      const known = await db.progress.get([employeeId, moduleId])
      if (known?.made) return known
      const result: LocalResult = {
        employeeId,
        moduleId,
        ...(known ? mergeResults(known, made) : { score: made.score, finishedAt: made.finishedAt }),
        received: false,
        made,
      }
      await db.progress.put(result)
      await db.outbox.add({ ...made, employeeId, moduleId, queuedAt: Date.now(), state: 'waiting', refusal: null })
      return result
    }),
  )
  if (result.made && !result.received) await keepCopy({ employeeId, moduleId, ...result.made })
  return result
}
