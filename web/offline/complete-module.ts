import { Dexie } from 'dexie'
import type { Answer } from '../../api/contract/complete-module.ts'
import { mergeResults } from '../../content/curriculum/rules.ts'
import type { LocalResult, MadeHere, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'
import { dropCopy, keepCopy } from './result-copies.ts'

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
  let copying: Promise<void> | undefined
  const saving = onDevice(db, () =>
    db.transaction('rw', [db.progress, db.outbox, db.answers], async () => {
      // Two turns with the database: a slow device waits a frame for each.
      const [known, answered] = await Promise.all([
        db.progress.get([employeeId, moduleId]),
        db.answers.where({ employeeId, moduleId }).primaryKeys(),
      ])
      if (known?.made) {
        await db.answers.bulkDelete(answered)
        return known
      }
      // Here it is certain that this result is the one to keep, and that no other tab is at it.
      copying ??= Dexie.ignoreTransaction(() => keepCopy({ employeeId, moduleId, ...made }))
      const result: LocalResult = {
        employeeId,
        moduleId,
        ...(known ? mergeResults(known, made) : { score: made.score, finishedAt: made.finishedAt }),
        received: false,
        made,
      }
      await Promise.all([
        db.answers.bulkDelete(answered),
        db.progress.put(result),
        db.outbox.add({ ...made, employeeId, moduleId, queuedAt: Date.now(), state: 'waiting', refusal: null }),
      ])
      return result
    }),
  )
  try {
    const result = await saving
    await copying
    if (result.made?.id !== made.id) {
      // Completed before, by a page that may have died before it had its copy.
      if (result.made && !result.received) await keepCopy({ employeeId, moduleId, ...result.made })
      // Another tab was quicker than a second try.
      if (copying) await dropCopy(made.id)
    }
    return result
  } catch (error) {
    await copying
    if (copying) await dropCopy(made.id)
    throw error
  }
}
