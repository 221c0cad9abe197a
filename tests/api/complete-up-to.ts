import { expect } from 'vitest'
import { completeModule } from '../../api/contract/training.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Completes modules 1 to `last` with full points. */
export async function completeUpTo(app: TestApp, last: number, as: Visitor): Promise<void> {
  for (const { id, quests } of moduleTexts.slice(0, last)) {
    const score = quests.reduce((sum, { points }) => sum + points, 0)
    expect((await app.call(completeModule, { as, body: { moduleId: id, score } })).status).toBe(200)
  }
}
