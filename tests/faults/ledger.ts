import { expect } from 'vitest'
import { StoredCompletion } from '../../api/contract/training.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { possibleScores } from '../../content/curriculum/rules.ts'
import { matchesSchema } from '../../web/http/matches-schema.ts'
import type { TestClient } from '../database.ts'
import { enter } from '../session.ts'
import type { Random } from './random.ts'

export interface Result {
  readonly id: string
  readonly employeeId: string
  readonly moduleId: number
  readonly score: number
  readonly finishedAt: string
}

export interface Learner {
  readonly id: string
  readonly cookie: string
  /** Number of modules known to be completed, in order. */
  completed: number
}

const scores = new Map(moduleTexts.map(module => [module.id, [...possibleScores(module)]]))

/** Every result that learners sent, and every acknowledgement they got, for comparison with the database. */
export class TrainingLedger {
  readonly learners: Learner[] = []
  readonly sent = new Map<string, Result>()
  readonly acknowledged = new Map<string, StoredCompletion>()
  /** Bodies of 200 responses for which a device would keep its entry (web/offline/drain.ts). */
  readonly #invalid: string[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  /** Adds employees, each with a session. */
  async enrol(client: TestClient, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const learner = await enter(client, 'employee', { email: `learner${number}@cro.example` })
      this.learners.push({ ...learner, completed: 0 })
    }
  }

  /** Creates the learner's next result: of the next module, or of a completed one. */
  next(learner: Learner): Result {
    const open = Math.min(learner.completed + 1, allModules.length)
    return this.createResult(learner, this.#random.next() < 0.5 ? open : 1 + this.#random.below(open))
  }

  /** Creates a result of this module with a random possible score. */
  createResult(learner: Learner, moduleId: number): Result {
    const [first = 0, ...rest] = scores.get(moduleId) ?? []
    const score = this.#random.pick([first, ...rest])
    const id = crypto.randomUUID()
    const result = { id, employeeId: learner.id, moduleId, score, finishedAt: new Date().toISOString() }
    this.sent.set(id, result)
    return result
  }

  /** Records a 200 response to a result. */
  acknowledge(learner: Learner, { id, moduleId }: Result, text: string): void {
    const body: unknown = JSON.parse(text)
    if (!matchesSchema(StoredCompletion, body) || body.id !== id) return void this.#invalid.push(text)
    this.acknowledged.set(id, body)
    learner.completed = Math.max(learner.completed, moduleId)
  }

  /** Expects every result that was sent to be acknowledged and stored once, and every aggregate to match the rows. */
  async expectStored(client: TestClient): Promise<void> {
    expect(this.#invalid, 'acknowledgements that no device accepts').toEqual([])
    expect(
      [...this.sent.keys()].filter(id => !this.acknowledged.has(id)),
      'never acknowledged',
    ).toEqual([])
    const { rows } = await client.query<Omit<Result, 'finishedAt'> & { readonly finishedAt: Date }>(
      `select id, employee_id as "employeeId", module_id as "moduleId", score, finished_at as "finishedAt"
       from completion order by id`,
    )
    const stored = rows.map(({ finishedAt, ...row }) => ({ ...row, finishedAt: finishedAt.toISOString() }))
    const reported = [...this.acknowledged.values()].map(({ id, region_id, score, finished_at }) => ({
      id,
      employeeId: this.sent.get(id)?.employeeId,
      moduleId: region_id,
      score,
      finishedAt: finished_at,
    }))
    expect(stored, 'rows, compared with the acknowledgements').toEqual(sortById(reported))
    const withoutTime = ({ finishedAt: _, ...rest }: Result) => rest
    expect(stored.map(withoutTime), 'rows, compared with what was sent').toEqual(
      sortById([...this.sent.values()]).map(withoutTime),
    )
    await expectCorrectAggregates(client)
  }
}

function sortById<T extends { readonly id: string }>(results: readonly T[]): T[] {
  return results.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Expects progress and stage to match the completions (api/training/record-completions.ts). */
async function expectCorrectAggregates(client: TestClient): Promise<void> {
  const { rows: wrongProgress } = await client.query(
    `select * from (
       select employee_id, cycle, module_id, max(score) as score, min(finished_at) as finished_at from completion group by 1, 2, 3
     ) as made full join progress using (employee_id, cycle, module_id)
     where (made.score, made.finished_at) is distinct from (progress.score, progress.finished_at)`,
  )
  expect(wrongProgress, 'progress that does not match the completions').toEqual([])
  const { rows: wrongStages } = await client.query(
    `select account.id, training_stage, modules from account
     left join (
       select employee_id, count(distinct module_id) filter (where module_id <= 7)::integer as modules
       from completion group by 1
     ) as made on employee_id = account.id
     where training_stage <> case when modules is null then 0 when modules = 7 then 2 else 1 end`,
  )
  expect(wrongStages, 'stages that do not match the completions').toEqual([])
}
