import type { Answer } from '../../api/contract/complete-module.ts'
import type { OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/**
 * Saves a submitted answer before its explanation is shown, so that neither a crash nor a second tab lets anybody
 * answer twice. Gives the choice that stands: the first one. Throws `DeviceFull`.
 */
export async function lockAnswer(
  db: OfflineDatabase,
  answer: { employeeId: string; moduleId: number; questId: string; choice: number },
): Promise<number> {
  return await onDevice(db, async () => {
    try {
      await db.answers.add({ ...answer, at: Date.now() })
      return answer.choice
    } catch (error) {
      const standing = await db.answers.get([answer.employeeId, answer.moduleId, answer.questId])
      if (!standing) throw error
      return standing.choice
    }
  })
}

/** The answers of an unfinished module, or those that a finished one was completed with here. */
export async function lockedAnswers(db: OfflineDatabase, employeeId: string, moduleId: number): Promise<Answer[]> {
  return await onDevice(db, () =>
    db.transaction('r', [db.answers, db.progress], async () => {
      const locked = await db.answers.where({ employeeId, moduleId }).toArray()
      const made = (await db.progress.get([employeeId, moduleId]))?.made
      return made ? [...made.answers] : locked.map(({ questId, choice }) => ({ questId, choice }))
    }),
  )
}
