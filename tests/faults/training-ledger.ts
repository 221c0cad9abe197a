import { expect } from 'vitest'
import { type StoredCompletion, StoredCompletion as storedShape } from '../../api/contract/training.ts'
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
  readonly email: string
  readonly cookie: string
  /** Number of modules known to be completed, in order. */
  completed: number
}

const scores = new Map(moduleTexts.map(module => [module.id, [...possibleScores(module)]]))

/** Everything that learners sent and that was acknowledged to them, for comparison with the database. */
export class TrainingLedger {
  readonly sent = new Map<string, Result>()
  readonly acknowledged = new Map<string, StoredCompletion>()
  readonly learners: Learner[] = []
  /** When the first response to a result broke off or reported that the database is unavailable. */
  readonly #lostResponses = new Map<string, Date>()
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
    const moduleId = this.#random.next() < 0.5 ? open : 1 + this.#random.below(open)
    return this.createResult(learner, moduleId)
  }

  /** Creates a result of this module with a random possible score. */
  createResult(learner: Learner, moduleId: number): Result {
    const [first = 0, ...rest] = scores.get(moduleId) ?? []
    const result = {
      id: crypto.randomUUID(),
      employeeId: learner.id,
      moduleId,
      score: this.#random.pick([first, ...rest]),
      finishedAt: new Date().toISOString(),
    }
    this.sent.set(result.id, result)
    return result
  }

  /**
   * Records the acknowledgement. Returns whether a 200 is one for which the device deletes its entry
   * (web/offline/drain.ts).
   */
  acknowledge(learner: Learner, { id, moduleId }: Result, text: string): boolean {
    const body: unknown = JSON.parse(text)
    if (!matchesSchema(storedShape, body) || body.id !== id) return false
    this.acknowledged.set(id, body)
    learner.completed = Math.max(learner.completed, moduleId)
    return true
  }

  /** Records that it is unknown whether this result was stored. */
  responseLost({ id }: Result): void {
    if (!this.#lostResponses.has(id)) this.#lostResponses.set(id, new Date())
  }

  /** Returns how many results lost their first response, and how many of these the first request had stored. */
  async countLostResponses(client: TestClient): Promise<{ all: number; stored: number }> {
    const { rows } = await client.query<{ id: string; at: Date }>(
      'select id, received_at as at from completion where id = any($1)',
      [[...this.#lostResponses.keys()]],
    )
    const stored = rows.filter(({ id, at }) => at <= (this.#lostResponses.get(id) ?? at))
    return { all: this.#lostResponses.size, stored: stored.length }
  }

  /**
   * Expects every acknowledged result to be a row, every row to be as it was sent, and every aggregate to match the
   * rows.
   */
  async expectStored(client: TestClient): Promise<void> {
    const { rows } = await client.query<Row>(
      `select id, employee_id as "employeeId", module_id as "moduleId", score, finished_at as "finishedAt"
       from completion`,
    )
    const stored = new Map(rows.map(row => [row.id, row]))
    expect(
      [...this.acknowledged.keys()].filter(id => !stored.has(id)),
      'acknowledged but not stored',
    ).toEqual([])
    expect(
      rows.filter(({ id }) => !this.sent.has(id)),
      'rows that were never sent',
    ).toEqual([])
    const altered = rows.filter(row => {
      const sent = this.sent.get(row.id)
      return row.employeeId !== sent?.employeeId || row.moduleId !== sent.moduleId || row.score !== sent.score
    })
    expect(altered, 'rows that differ from what was sent').toEqual([])
    const misreported = [...this.acknowledged.values()].filter(({ id, region_id, score, finished_at }) => {
      const row = stored.get(id)
      return region_id !== row?.moduleId || score !== row.score || finished_at !== row.finishedAt.toISOString()
    })
    expect(misreported, 'acknowledgements that differ from the row').toEqual([])
    await expectCorrectAggregates(client)
  }
}

interface Row {
  id: string
  employeeId: string
  moduleId: number
  score: number
  finishedAt: Date
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
