import { expect } from 'vitest'
import { completeModules, getProgress } from '../../../api/contract/training.ts'
import { foundations } from '../../../content/curriculum/modules/1-foundations.ts'
import { moduleTexts } from '../../../content/curriculum/modules.ts'
import type { TestApp, Visitor } from '../test-app.ts'

/** Returns a completion of the module with a new id and 0 points. */
export const completionOf = (moduleId: number, changes: object = {}) => ({
  moduleId,
  score: 0,
  id: crypto.randomUUID(),
  finishedAt: new Date().toISOString(),
  ...changes,
})

/** Returns functions that send several completions and read what is stored. */
export function completionCalls(app: TestApp) {
  const completeAll = (as: Visitor, completions: unknown) => app.call(completeModules, { as, body: { completions } })

  const progressOf = async (as: Visitor) => (await app.call(getProgress, { as })).body

  /** Returns the status of each completion, or the code of its refusal. */
  async function outcomes(as: Visitor, completions: unknown): Promise<unknown[]> {
    const response = await completeAll(as, completions)
    if (response.status !== 200) return [response.body.code]
    return response.body.results.map(({ status, body }) => ('code' in body ? body.code : status))
  }

  async function stageOf({ id }: Visitor): Promise<number | undefined> {
    const { rows } = await app.client.query<{ stage: number }>(
      'select training_stage as stage from account where id = $1',
      [id],
    )
    return rows[0]?.stage
  }

  async function storedIds({ id }: Visitor): Promise<string[]> {
    const { rows } = await app.client.query<{ id: string }>('select id from completion where employee_id = $1', [id])
    return rows.map(row => row.id)
  }

  return { completeAll, outcomes, progressOf, stageOf, storedIds }
}

/** A content version that no module has. */
export const unknownVersion = 20_261_122

/** Returns a completion of module 1 with every optional field but `employeeId`. */
export const newCompletion = () => ({
  moduleId: 1,
  score: 100,
  id: crypto.randomUUID(),
  finishedAt: new Date().toISOString(),
  answers: [{ questId: '1-the-test-file', choice: 1 }],
  contentVersion: foundations.version,
})

/** Returns the points of each quest of a module. */
export const pointsOf = (id: number) =>
  moduleTexts.filter(module => module.id === id).flatMap(({ quests }) => quests.map(({ points }) => points))
/** Returns the highest score of a module. */
export const fullScore = (id: number) => pointsOf(id).reduce((sum, points) => sum + points, 0)

/** Returns the time at which `trainedEmployee` finishes a module. */
export const finishedAt = (id: number) => `2026-03-0${id}T10:20:30.456Z`

/** Completes modules 1 to `last` with full points. */
export async function completeUpTo(app: TestApp, last: number, as: Visitor): Promise<void> {
  await storeAll(app, as, last, id => ({ moduleId: id, score: fullScore(id) }))
}

/** Sends a result of each of the first modules. */
async function storeAll(app: TestApp, as: Visitor, last: number, resultOf: (moduleId: number) => object) {
  if (last === 0) return
  const completions = moduleTexts.slice(0, last).map(({ id }) => resultOf(id))
  const response = await app.call(completeModules, { as, body: { completions } })
  const results = response.status === 200 ? response.body.results : []
  expect(results.map(({ status }) => status)).toEqual(Array(last).fill(200))
}

/** Creates an employee who has completed the first modules, one a day, with full points by default. */
export async function trainedEmployee(
  app: TestApp,
  firstName: string,
  lastName: string,
  last = 0,
  score = fullScore,
): Promise<Visitor> {
  const user = await app.createUser('employee', { firstName, lastName })
  const visitor = { ...user, cookie: await app.newSession(user) }
  // Results from before the account existed would get the time of receipt.
  await app.client.query(`update account set created_at = '2026-01-01' where id = $1`, [user.id])
  await storeAll(app, visitor, last, id => ({ moduleId: id, score: score(id), finishedAt: finishedAt(id) }))
  return visitor
}
