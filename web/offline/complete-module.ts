import type { Answer } from '../../api/contract/complete-module.ts'
import { mergeResults } from '../../content/curriculum/rules.ts'
import { randomUuid } from '../http/idempotency-key.ts'
import type { LocalCompletion, LocalResult, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'
import { keepCopy } from './result-copies.ts'

interface CompletedModule {
  employeeId: string
  cycle: number
  moduleId: number
  answers: readonly Answer[]
  score: number
  contentVersion: number
}

/**
 * Saves a completed module and returns the result that counts: adds it to the local progress and to the outbox in one
 * transaction, under a new idempotency key. If the module was completed on this device in this cycle, nothing changes; if it
 * was completed on another device, both results are merged. Resolves once the second copy exists too. Throws
 * `DeviceFull`; nothing has changed then.
 */
export async function completeModule(db: OfflineDatabase, completed: CompletedModule): Promise<LocalResult> {
  const { employeeId, cycle, moduleId, score, answers, contentVersion } = completed
  const now = Date.now()
  const made: LocalCompletion = { id: randomUuid(), score, answers, finishedAt: now, contentVersion }
  const result = await onDevice(db, () =>
    db.transaction('rw', [db.results, db.outbox, db.lockedAnswers], async () => {
      const existing = await db.results.get([employeeId, cycle, moduleId])
      await db.lockedAnswers.where({ employeeId, cycle, moduleId }).delete()
      if (existing?.made) return existing
      const merged = existing ? mergeResults(existing, made) : { score, finishedAt: now }
      const result: LocalResult = { employeeId, cycle, moduleId, ...merged, received: false, made }
      await db.results.put(result)
      await db.outbox.add({ ...made, employeeId, cycle, moduleId, queuedAt: now, state: 'waiting', refusal: null })
      return result
    }),
  )
  // An existing result may lack its copy: the page that saved it may have been killed right after the commit.
  if (result.made && !result.received) await keepCopy({ employeeId, cycle, moduleId, ...result.made })
  return result
}
