import type { LocalResult, LockedAnswer, OfflineDatabase } from './database.ts'
import { onDevice } from './on-device.ts'
import { writeAtOnce } from './write-at-once.ts'

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
  const locked: LockedAnswer = { ...answer, at: Date.now() }
  return await onDevice(db, async () => {
    let result: LocalResult | undefined
    const isFirst = await writeAtOnce(db, ['answers', 'progress'], transaction => {
      transaction.objectStore('answers').add(locked)
      const reading: IDBRequest<LocalResult | undefined> = transaction
        .objectStore('progress')
        .get([employeeId, moduleId])
      reading.onsuccess = () => {
        result = reading.result
      }
    })
    if (isFirst && !result?.made) return choice
    return await db.transaction('rw', [db.answers, db.progress], async () => {
      const key: [string, number, string] = [employeeId, moduleId, questId]
      const made = (await db.progress.get([employeeId, moduleId]))?.made
      const completedWith = made?.answers.find(one => one.questId === questId)
      if (!completedWith) return (await db.answers.get(key))?.choice ?? choice
      await db.answers.delete(key)
      return completedWith.choice
    })
  })
}
