import { Dexie } from 'dexie'
import type { Answer } from '../../api/contract/complete-module.ts'
import type { OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'

/**
 * Saves a submitted answer before its explanation is shown, so that neither a crash nor a second tab lets anybody
 * answer twice, not even in a module that was finished meanwhile. Gives the choice that stands: the first one. Throws
 * `DeviceFull`.
 */
export async function lockAnswer(
  db: OfflineDatabase,
  answer: { employeeId: string; moduleId: number; questId: string; choice: number },
): Promise<number> {
  const { employeeId, moduleId, questId, choice } = answer
  return await onDevice(db, () =>
    db.transaction('rw', [db.answers, db.progress], async () => {
      // Side by side: a slow device waits a frame for each turn.
      const [result, isFirst] = await Promise.all([
        db.progress.get([employeeId, moduleId]),
        db.answers.add({ ...answer, at: Date.now() }).then(() => true, falseIfTaken),
      ])
      const key: [string, number, string] = [employeeId, moduleId, questId]
      const completedWith = result?.made?.answers.find(one => one.questId === questId)
      if (!completedWith) return isFirst ? choice : ((await db.answers.get(key))?.choice ?? choice)
      if (isFirst) await db.answers.delete(key)
      return completedWith.choice
    }),
  )
}

function falseIfTaken(error: unknown): false {
  if (error instanceof Dexie.ConstraintError) return false
  throw error
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
