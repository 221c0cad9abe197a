/** Submitted answers of open quests. The first answer counts, in every tab and after a crash. */
import type { Answer } from '../../api/contract/complete-module.ts'
import type { OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/**
 * Saves a submitted answer before its explanation is shown, and returns the choice that counts: the first one submitted,
 * or the one that the module was completed with. Throws `DeviceFull`.
 */
export async function lockAnswer(
  db: OfflineDatabase,
  answer: { employeeId: string; moduleId: number; questId: string; choice: number },
): Promise<number> {
  const { employeeId, moduleId, questId, choice } = answer
  return await onDevice(db, () =>
    db.transaction('rw', [db.answers, db.progress], async () => {
      const completed = (await db.progress.get([employeeId, moduleId]))?.made
      const existing =
        completed?.answers.find(one => one.questId === questId) ??
        (await db.answers.get([employeeId, moduleId, questId]))
      if (existing) return existing.choice
      await db.answers.add({ ...answer, at: Date.now() })
      return choice
    }),
  )
}

/** Returns the answers that a module was completed with on this device, or those locked so far. */
export async function lockedAnswers(db: OfflineDatabase, employeeId: string, moduleId: number): Promise<Answer[]> {
  return await onDevice(db, () =>
    db.transaction('r', [db.answers, db.progress], async () => {
      const completed = (await db.progress.get([employeeId, moduleId]))?.made
      if (completed) return [...completed.answers]
      const locked = await db.answers.where({ employeeId, moduleId }).toArray()
      return locked.map(({ questId, choice }) => ({ questId, choice }))
    }),
  )
}
