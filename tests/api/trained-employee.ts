import { expect } from 'vitest'
import { completeModule } from '../../api/contract/training.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { TestApp, Visitor } from './test-app.ts'

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
