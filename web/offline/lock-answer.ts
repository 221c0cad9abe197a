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
      const given = await givenAnswers(db, employeeId, moduleId)
      const standing = given.find(one => one.questId === questId)
      if (standing) return standing.choice
      await db.answers.add({ ...answer, at: Date.now() })
      return choice
    }),
  )
}

/** The answers of an unfinished module, or those that a finished one was completed with here. */
export async function lockedAnswers(db: OfflineDatabase, employeeId: string, moduleId: number): Promise<Answer[]> {
  return await onDevice(db, () =>
    db.transaction('r', [db.answers, db.progress], () => givenAnswers(db, employeeId, moduleId)),
  )
}

async function givenAnswers(db: OfflineDatabase, employeeId: string, moduleId: number): Promise<Answer[]> {
  const locked = await db.answers.where({ employeeId, moduleId }).toArray()
  const made = (await db.progress.get([employeeId, moduleId]))?.made
  return made ? [...made.answers] : locked.map(({ questId, choice }) => ({ questId, choice }))
}
