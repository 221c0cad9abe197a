import { Dexie } from 'dexie'
import type { Answer } from '../../api/contract/complete-module.ts'
import { mergeResults } from '../../content/curriculum/rules.ts'
import { randomUuid } from '../http/random-uuid.ts'
import { type LocalResult, type MadeHere, type OfflineDatabase, type OutboxRow, readAnew } from './database.ts'
import { onDevice } from './on-device.ts'
import { dropCopy, keepCopy } from './result-copies.ts'
import { writeAtOnce } from './write-at-once.ts'

/** Milliseconds. The learner is shown first that it is saved; who else reads the database waits so long. */
const untilTold = 50

interface Done {
  employeeId: string
  moduleId: number
  answers: readonly Answer[]
  score: number
  contentVersion: number
}

/**
 * Saves a completed module: the local progress and the entry to be sent, in one transaction, under an id that is made
 * once. A module that was completed on this device before stays as it is, so a double click or a second tab adds
 * nothing; one completed elsewhere is united with this result. Gives what stands, of which there is a second copy by
 * then. Throws `DeviceFull`, and then nothing has changed.
 */
export async function completeModule(db: OfflineDatabase, done: Done): Promise<LocalResult> {
  const { employeeId, moduleId } = done
  const made: MadeHere = {
    id: randomUuid(),
    score: done.score,
    answers: done.answers,
    // The server corrects a clock that is wrong.
    finishedAt: Date.now(),
    contentVersion: done.contentVersion,
  }
  const row: OutboxRow = { ...made, employeeId, moduleId, queuedAt: Date.now(), state: 'waiting', refusal: null }
  let copying: Promise<void> | undefined
  const copy = () => {
    copying ??= keepCopy({ employeeId, moduleId, ...made })
  }
  const saving = onDevice(
    db,
    async () => (await saveAsFirst(db, row, made, copy)) ?? (await unite(db, row, made, copy)),
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

/**
 * Without a look at what is known of the module, which most often is nothing; gives undefined where there is something.
 * `onCertain` is called once it is certain that this result is the one to keep, and that no other tab is at it.
 */
async function saveAsFirst(
  db: OfflineDatabase,
  row: OutboxRow,
  made: MadeHere,
  onCertain: () => void,
): Promise<LocalResult | undefined> {
  const { employeeId, moduleId, score, finishedAt } = row
  const result: LocalResult = { employeeId, moduleId, score, finishedAt, received: false, made }
  const isFirst = await writeAtOnce(db, ['progress', 'outbox', 'answers'], transaction => {
    transaction.objectStore('progress').add(result).onsuccess = onCertain
    transaction.objectStore('outbox').add(row)
    transaction.objectStore('answers').delete(IDBKeyRange.bound([employeeId, moduleId], [employeeId, moduleId, []]))
  })
  if (!isFirst) return undefined
  setTimeout(readAnew, untilTold)
  return result
}

/** With what is known of the module. */
async function unite(db: OfflineDatabase, row: OutboxRow, made: MadeHere, onCertain: () => void): Promise<LocalResult> {
  const { employeeId, moduleId, score, finishedAt } = row
  return await db.transaction('rw', [db.progress, db.outbox, db.answers], async () => {
    const known = await db.progress.get([employeeId, moduleId])
    await db.answers.where({ employeeId, moduleId }).delete()
    if (known?.made) return known
    Dexie.ignoreTransaction(onCertain)
    const united = known ? mergeResults(known, made) : { score, finishedAt }
    const result: LocalResult = { employeeId, moduleId, ...united, received: false, made }
    await db.progress.put(result)
    await db.outbox.add(row)
    return result
  })
}
