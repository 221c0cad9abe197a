import { completeModules, getProgress } from '../../api/contract/training.ts'
import type { TestApp, Visitor } from './test-app.ts'

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
