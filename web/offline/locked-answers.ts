import type { Answer } from '../../api/contract/complete-module.ts'
import type { OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

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
