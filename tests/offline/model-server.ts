import { employeeAuth, type Person } from '../../api/contract/auth.ts'
import type { Completion, Training } from '../../api/contract/training.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { type ModuleResult, mergeResults, moduleStatus, possibleScores } from '../../content/curriculum/rules.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'

export interface Reply {
  readonly status: number
  readonly body: unknown
}

interface Recorded {
  readonly employeeId: string
  readonly cycle: number
  readonly moduleId: number
  readonly score: number
  readonly content: string
}

interface Stored {
  readonly completions: Map<string, Recorded>
  /** By employee and cycle. */
  readonly results: Map<string, Map<number, ModuleResult>>
  /** Absent: the first cycle. */
  readonly openCycles: Map<string, number>
}

function fail(status: number, code: keyof typeof errorTexts): Reply {
  return { status, body: { error: errorTexts[code], code } }
}

export function personOf(employeeId: string): Person {
  return { id: employeeId, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' }
}

/**
 * An in-memory model of the sync endpoint's contract (PRODUCT.md, "Validation of a result") with the curriculum's own
 * rules. A cycle is complete with its first module, so that schedules reach the next one.
 */
export class ModelServer {
  readonly deleted = new Set<string>()
  /** False before the deployment that added the endpoint for several completions. */
  acceptsBatches = true
  /** Number of requests with several completions that it has handled. */
  batchCount = 0
  /** Number of rejections for a missing earlier module: a server that never lost data must have none. */
  lockedRefusals = 0
  /** Number of results that were stored for an earlier cycle than the open one. */
  lateCount = 0
  /** The latest cycle whose day has come, by employee; a restore does not turn back the calendar. */
  readonly #dueCycles = new Map<string, number>()
  #stored: Stored = { completions: new Map(), results: new Map(), openCycles: new Map() }
  #backup: Stored = structuredClone(this.#stored)

  backUp(): void {
    this.#backup = structuredClone(this.#stored)
  }

  restore(): void {
    this.#stored = structuredClone(this.#backup)
  }

  recorded(id: string): Recorded | undefined {
    return this.#stored.completions.get(id)
  }

  resultsOf(employeeId: string, cycle: number): Map<number, ModuleResult> {
    return this.#stored.results.get(`${employeeId} ${cycle}`) ?? new Map()
  }

  /** Lets the day come on which the next cycle opens, once the open one is complete. */
  expire(employeeId: string): void {
    this.#dueCycles.set(employeeId, this.openCycle(employeeId) + 1)
  }

  /** Returns the open cycle; opens the next one if it is due. */
  openCycle(employeeId: string): number {
    const cycle = this.#stored.openCycles.get(employeeId) ?? 1
    if (cycle >= (this.#dueCycles.get(employeeId) ?? 1) || !this.resultsOf(employeeId, cycle).has(1)) return cycle
    this.#stored.openCycles.set(employeeId, cycle + 1)
    return this.openCycle(employeeId)
  }

  /** Handles a request of the session's employee. */
  respond(session: string | null, url: string, body: string | null): Reply {
    if (body !== null) return this.take(session, body)
    const { pathname, searchParams } = new URL(url)
    if (pathname !== employeeAuth.check.path) return this.training(session, searchParams.get('employeeId'))
    return this.#as(session, null, id => ({ status: 200, body: { user: personOf(id) } }))
  }

  training(session: string | null, employeeId: string | null): Reply {
    return this.#as(session, employeeId, id => {
      const cycle = this.openCycle(id)
      const dates = { due_on: null, certified_until: null, history: [] }
      return { status: 200, body: { cycle, ...dates, progress: this.#records(id, cycle) } satisfies Training }
    })
  }

  /** Handles the body of either request that posts completions. */
  take(session: string | null, body: string): Reply {
    const posted: Completion | { readonly completions: readonly Completion[] } = JSON.parse(body)
    if (!('completions' in posted)) return this.#complete(session, posted)
    if (!this.acceptsBatches) return fail(404, 'not-found')
    return this.#as(session, null, () => {
      this.batchCount += 1
      return { status: 200, body: { results: posted.completions.map(each => this.#complete(session, each)) } }
    })
  }

  #complete(session: string | null, completion: Completion): Reply {
    return this.#as(session, completion.employeeId ?? null, employeeId => {
      const { id, cycle, moduleId, score, finishedAt } = completion
      // A device sends all of them, although the contract does not require it.
      if (!id || !cycle || !finishedAt || !completion.employeeId) return fail(400, 'bad-request')
      const text = moduleTexts.find(module => module.id === moduleId)
      if (!text) return fail(404, 'unknown-module')
      if (typeof score !== 'number' || !possibleScores(text).has(score)) return fail(422, 'impossible-score')
      const content = JSON.stringify(completion)
      const before = this.recorded(id)
      if (before && before.content !== content) return fail(422, 'id-reused')
      const results = this.resultsOf(employeeId, cycle)
      if (!before) {
        const openCycle = this.openCycle(employeeId)
        if (cycle > openCycle) return fail(409, 'cycle-not-open')
        if (moduleStatus(moduleId, this.#records(employeeId, cycle)) === 'locked') {
          this.lockedRefusals += 1
          return fail(409, 'module-locked')
        }
        if (cycle < openCycle) this.lateCount += 1
        const result = { score, finishedAt: Math.min(Date.parse(finishedAt), Date.now()) }
        const known = results.get(moduleId)
        results.set(moduleId, known ? mergeResults(known, result) : result)
        this.#stored.results.set(`${employeeId} ${cycle}`, results)
        this.#stored.completions.set(id, { employeeId, cycle, moduleId, score, content })
      }
      const [record] = this.#records(employeeId, cycle).filter(({ region_id }) => region_id === moduleId)
      return { status: 200, body: { id, cycle, ...record } }
    })
  }

  /** Responds to the session's employee; refuses a request without a session or about another employee. */
  #as(session: string | null, expected: string | null, respond: (employeeId: string) => Reply): Reply {
    if (session === null) return fail(401, 'signed-out')
    if (this.deleted.has(session)) return fail(401, 'account-deleted')
    return expected !== null && expected !== session ? fail(409, 'other-employee') : respond(session)
  }

  #records(employeeId: string, cycle: number): Training['progress'] {
    return [...this.resultsOf(employeeId, cycle)].map(([moduleId, { score, finishedAt }]) => ({
      region_id: moduleId,
      is_completed: true,
      score,
      finished_at: new Date(finishedAt).toISOString(),
    }))
  }
}
