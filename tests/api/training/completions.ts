import { expect } from 'vitest'
import { completeModule, completeModules, getProgress } from '../../../api/contract/training.ts'
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

/** Returns functions that send several completions and read what is stored. `app` is read at each call. */
export function completionCalls(app: () => TestApp) {
  const completeAll = (as: Visitor, completions: unknown) => app().call(completeModules, { as, body: { completions } })

  const progressOf = async (as: Visitor) => (await app().call(getProgress, { as })).body

  /** Returns the status of each completion, or the code of its refusal. */
  async function outcomes(as: Visitor, completions: unknown): Promise<unknown[]> {
    const response = await completeAll(as, completions)
    if (response.status !== 200) return [response.body.code]
    return response.body.results.map(({ status, body }) => ('code' in body ? body.code : status))
  }

  async function stageOf({ id }: Visitor): Promise<number | undefined> {
    const { rows } = await app().client.query<{ stage: number }>(
      'select training_stage as stage from account where id = $1',
      [id],
    )
    return rows[0]?.stage
  }

  async function storedIds({ id }: Visitor): Promise<string[]> {
    const { rows } = await app().client.query<{ id: string }>('select id from completion where employee_id = $1', [id])
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

/** Completes modules 1 to `last` with full points. */
export async function completeUpTo(app: TestApp, last: number, as: Visitor): Promise<void> {
  for (const { id, quests } of moduleTexts.slice(0, last)) {
    const score = quests.reduce((sum, { points }) => sum + points, 0)
    expect((await app.call(completeModule, { as, body: { moduleId: id, score } })).status).toBe(200)
  }
}

/** Returns the points of each quest of a module. */
export const pointsOf = (id: number) =>
  moduleTexts.filter(module => module.id === id).flatMap(({ quests }) => quests.map(({ points }) => points))
/** Returns the highest score of a module. */
export const fullScore = (id: number) => pointsOf(id).reduce((sum, points) => sum + points, 0)

/** Returns the time at which `trainedEmployee` finishes a module. */
export const finishedAt = (id: number) => `2026-03-0${id}T10:20:30.456Z`

/** Completes the first modules, one a day, with full points by default. */
async function train(app: TestApp, as: Visitor, last: number, score = fullScore): Promise<void> {
  // Results from before the account existed would get the time of receipt.
  await app.client.query(`update account set created_at = '2026-01-01' where id = $1`, [as.id])
  for (let moduleId = 1; moduleId <= last; moduleId += 1) {
    const body = { moduleId, score: score(moduleId), finishedAt: finishedAt(moduleId) }
    expect((await app.call(completeModule, { as, body })).status).toBe(200)
  }
}

/** Creates an employee who has completed the first modules. */
export async function trainedEmployee(
  app: TestApp,
  firstName: string,
  lastName: string,
  last = 0,
  score = fullScore,
): Promise<Visitor> {
  const user = await app.createUser('employee', { firstName, lastName })
  const visitor = { ...user, cookie: await app.newSession(user) }
  await train(app, visitor, last, score)
  return visitor
}
