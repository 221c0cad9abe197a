import type { Person } from '../../api/contract/auth.ts'
import type { Completion } from '../../api/contract/complete-module.ts'
import type { Progress } from '../../api/contract/progress.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { type ModuleResult, mergeResults, moduleStatus, possibleScores } from '../../content/curriculum/rules.ts'
import { errorTexts } from '../../content/error-texts.ts'

export interface Reply {
  readonly status: number
  readonly body: unknown
}

interface Recorded {
  readonly employeeId: string
  readonly content: string
  readonly moduleId: number
  readonly result: ModuleResult
}

interface Stored {
  completions: Map<string, Recorded>
  results: Map<string, Map<number, ModuleResult>>
}

function fail(status: number, code: keyof typeof errorTexts): Reply {
  return { status, body: { error: errorTexts[code], code } }
}

export function personOf(employeeId: string): Person {
  return { id: employeeId, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' }
}

/** An in-memory model of the sync endpoint's contract (design, "Sync endpoint") with the curriculum's own rules. */
export class ModelServer {
  readonly deleted = new Set<string>()
  /** False before the deployment that added the endpoint for several completions. */
  acceptsBatches = true
  /** Number of requests with several completions that it has handled. */
  batchCount = 0
  /** Number of rejections for a missing earlier module: a server that never lost data must have none. */
  lockedRefusals = 0
  #stored: Stored = { completions: new Map(), results: new Map() }
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

  resultsOf(employeeId: string): ReadonlyMap<number, ModuleResult> {
    return this.#stored.results.get(employeeId) ?? new Map()
  }

  check(session: string | null): Reply {
    return this.#refuseSession(session, null) ?? { status: 200, body: { user: personOf(session ?? '') } }
  }

  progress(session: string | null, employeeId: string | null): Reply {
    const refusal = this.#refuseSession(session, employeeId)
    if (refusal || session === null) return refusal ?? fail(401, 'signed-out')
    return { status: 200, body: this.#records(session) }
  }

  /** Handles the body of either request that posts completions. */
  take(session: string | null, body: string): Reply {
    const posted: Completion | { readonly completions: readonly Completion[] } = JSON.parse(body)
    if (!('completions' in posted)) return this.complete(session, posted)
    if (!this.acceptsBatches) return fail(404, 'not-found')
    const refusal = this.#refuseSession(session, null)
    if (refusal) return refusal
    this.batchCount += 1
    return { status: 200, body: { results: posted.completions.map(each => this.complete(session, each)) } }
  }

  complete(session: string | null, completion: Completion): Reply {
    const refusal = this.#refuseSession(session, completion.employeeId ?? null)
    if (refusal || session === null) return refusal ?? fail(401, 'signed-out')
    const { id, moduleId, score, finishedAt } = completion
    const text = moduleTexts.find(module => module.id === moduleId)
    if (!text) return fail(404, 'unknown-module')
    if (typeof score !== 'number' || !possibleScores(text).has(score)) return fail(422, 'impossible-score')
    if (id === undefined || finishedAt === undefined) return fail(400, 'bad-request')
    const content = JSON.stringify(completion)
    const before = this.#stored.completions.get(id)
    if (before && before.content !== content) return fail(422, 'id-reused')
    if (!before) {
      if (moduleStatus(moduleId, this.#records(session)) === 'locked') {
        this.lockedRefusals += 1
        return fail(409, 'module-locked')
      }
      this.#record(session, id, content, moduleId, { score, finishedAt: Math.min(Date.parse(finishedAt), Date.now()) })
    }
    const best = this.resultsOf(session).get(moduleId) ?? { score, finishedAt: 0 }
    return {
      status: 200,
      body: {
        id,
        region_id: moduleId,
        is_completed: true,
        score: best.score,
        finished_at: new Date(best.finishedAt).toISOString(),
      },
    }
  }

  #refuseSession(session: string | null, expected: string | null): Reply | null {
    if (session === null) return fail(401, 'signed-out')
    if (this.deleted.has(session)) return fail(401, 'account-deleted')
    return expected !== null && expected !== session ? fail(409, 'other-employee') : null
  }

  #record(employeeId: string, id: string, content: string, moduleId: number, result: ModuleResult): void {
    this.#stored.completions.set(id, { employeeId, content, moduleId, result })
    const results = this.#stored.results.get(employeeId) ?? new Map<number, ModuleResult>()
    const known = results.get(moduleId)
    results.set(moduleId, known ? mergeResults(known, result) : result)
    this.#stored.results.set(employeeId, results)
  }

  #records(employeeId: string): Progress[] {
    return [...this.resultsOf(employeeId)].map(([moduleId, { score, finishedAt }]) => ({
      region_id: moduleId,
      is_completed: true,
      score,
      finished_at: new Date(finishedAt).toISOString(),
    }))
  }
}
