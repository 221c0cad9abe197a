/** Submitted answers of open quests. The first answer counts, in every tab and after a crash. */
import type { Answer } from '../../api/contract/complete-module.ts'
import type { LockedAnswer, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/**
 * Saves a submitted answer before its explanation is shown, and returns the choice that counts: the first one submitted,
 * or the one that the module was completed with. Throws `DeviceFull`.
 */
export async function lockAnswer(db: OfflineDatabase, answer: Omit<LockedAnswer, 'at'>): Promise<number> {
  const { employeeId, cycle, moduleId, questId, choice } = answer
  return await onDevice(db, () =>
    db.transaction('rw', [db.lockedAnswers, db.results], async () => {
      const completed = (await db.results.get([employeeId, cycle, moduleId]))?.made
      const existing =
        completed?.answers.find(one => one.questId === questId) ??
        (await db.lockedAnswers.get([employeeId, cycle, moduleId, questId]))
      if (existing) return existing.choice
      await db.lockedAnswers.add({ ...answer, at: Date.now() })
      return choice
    }),
  )
}

/** Returns the answers that a module was completed with on this device, or those locked so far. */
export async function lockedAnswers(
  db: OfflineDatabase,
  { employeeId, cycle, moduleId }: Pick<LockedAnswer, 'employeeId' | 'cycle' | 'moduleId'>,
): Promise<Answer[]> {
  return await onDevice(db, () =>
    db.transaction('r', [db.lockedAnswers, db.results], async () => {
      const completed = (await db.results.get([employeeId, cycle, moduleId]))?.made
      if (completed) return [...completed.answers]
      const locked = await db.lockedAnswers.where({ employeeId, cycle, moduleId }).toArray()
      return locked.map(({ questId, choice }) => ({ questId, choice }))
    }),
  )
}
