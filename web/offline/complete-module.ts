/** What a learner does in a module, saved on the device: answers while it is open, then the result. */
import type { Answer } from '../../api/contract/training.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { mergeResults } from '../../content/curriculum/rules.ts'
import { randomUuid } from '../http/idempotency-key.ts'
import type { AnsweredCheck, LocalCompletion, LocalResult, LockedAnswer, OfflineDatabase } from './database.ts'
import { enqueue } from './outbox.ts'
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
 * was completed on another device, both results are merged. Resolves once the second copy exists too. After an error
 * nothing has changed.
 */
export async function completeModule(db: OfflineDatabase, completed: CompletedModule): Promise<LocalResult> {
  const { employeeId, cycle, moduleId, score, answers, contentVersion } = completed
  const now = Date.now()
  const made: LocalCompletion = { id: randomUuid(), score, answers, finishedAt: now, contentVersion }
  const result = await db.transaction('rw', [db.results, db.outbox, db.lockedAnswers], async () => {
    const existing = await db.results.get([employeeId, cycle, moduleId])
    await db.lockedAnswers.where({ employeeId, cycle, moduleId }).delete()
    if (existing?.made) return existing
    const merged = existing ? mergeResults(existing, made) : { score, finishedAt: now }
    const result: LocalResult = { employeeId, cycle, moduleId, ...merged, received: false, made }
    await db.results.put(result)
    await enqueue(db, { ...made, employeeId, cycle, moduleId })
    return result
  })
  // An existing result may lack its copy: the page that saved it may have been killed right after the commit.
  if (result.made && !result.received) await keepCopy({ employeeId, cycle, moduleId, ...result.made })
  return result
}

/**
 * Saves a submitted answer before its explanation is shown, and returns the choice that counts: the first one submitted, in
 * any tab, or the one that the module was completed with.
 */
export async function lockAnswer(db: OfflineDatabase, answer: Omit<LockedAnswer, 'at'>): Promise<number> {
  const { employeeId, cycle, moduleId, questId, choice } = answer
  return await db.transaction('rw', [db.lockedAnswers, db.results], async () => {
    const completed = (await db.results.get([employeeId, cycle, moduleId]))?.made
    const existing =
      completed?.answers.find(one => one.questId === questId) ??
      (await db.lockedAnswers.get([employeeId, cycle, moduleId, questId]))
    if (existing) return existing.choice
    await db.lockedAnswers.add({ ...answer, at: Date.now() })
    return choice
  })
}

/** Returns the answers that a module was completed with on this device, or those locked so far. */
export async function lockedAnswers(
  db: OfflineDatabase,
  { employeeId, cycle, moduleId }: Pick<LockedAnswer, 'employeeId' | 'cycle' | 'moduleId'>,
): Promise<Answer[]> {
  return await db.transaction('r', [db.lockedAnswers, db.results], async () => {
    const completed = (await db.results.get([employeeId, cycle, moduleId]))?.made
    if (completed) return [...completed.answers]
    const locked = await db.lockedAnswers.where({ employeeId, cycle, moduleId }).toArray()
    return locked.map(({ questId, choice }) => ({ questId, choice }))
  })
}

/** Saves the latest answer to a self-check. It never leaves the device. */
export async function saveAnsweredCheck(db: OfflineDatabase, check: AnsweredCheck): Promise<void> {
  await db.checks.put(check)
}

/** The id under which a module's row says that all its self-checks have been answered rightly. */
const stampId = (moduleId: number) => `${moduleId}-all`

/** Saves that all self-checks of a module have been answered rightly. */
export async function saveStamp(db: OfflineDatabase, employeeId: string, moduleId: number): Promise<void> {
  await saveAnsweredCheck(db, { employeeId, moduleId, checkId: stampId(moduleId), rightly: true })
}

/** Returns the ids of the modules in which the employee has answered all self-checks rightly on this device. */
export async function stampedModules(db: OfflineDatabase, employeeId: string): Promise<ReadonlySet<number>> {
  const stamps = await db.checks.bulkGet(allModules.map(({ id }) => [employeeId, stampId(id)] as const))
  return new Set(stamps.flatMap(stamp => stamp?.moduleId ?? []))
}

/** Returns whether the latest answer was right, by the id of each answered self-check of a module. */
export async function answeredChecks(
  db: OfflineDatabase,
  employeeId: string,
  moduleId: number,
): Promise<ReadonlyMap<string, boolean>> {
  const checks = await db.checks.where({ employeeId, moduleId }).toArray()
  return new Map(checks.map(({ checkId, rightly }) => [checkId, rightly]))
}
