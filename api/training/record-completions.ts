import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import {
  answersMatchScore,
  isModuleId,
  moduleStatus,
  possibleScores,
  summarise,
} from '../../content/curriculum/rules.ts'
import { fieldError } from '../../content/responses/error-texts.ts'
import type { Completion, CompletionResponse, StoredCompletion } from '../contract/training.ts'
import type { Sql } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/access.ts'
import { Refusal } from '../http/errors.ts'
import { failure, ok } from '../http/route.ts'
import {
  type CompletionRow,
  type CycleProgress,
  findCompletions,
  insertCompletions,
  listProgress,
  lockEmployee,
  mergeProgress,
  ofCycle,
  type Reported,
  raiseTrainingStage,
} from './completion-queries.ts'
import { certifyCycle, type OpenCycle, readOpenCycle, startCycle } from './cycle-queries.ts'

interface CompletionResult {
  readonly response: CompletionResponse
  readonly outcome: 'stored' | 'repeated' | 'refused'
}

type OnStored = (sql: Sql, completionIds: readonly string[]) => Promise<void>

/**
 * Records an employee's completions in one transaction. Returns one result each, in the same order and with the same content
 * as for separate requests. `onStored` runs in the transaction, with the ids of the new ones. Throws a 400 for an invalid
 * finishing time, and a 401 when the account was deleted.
 */
export async function recordCompletions(
  database: Database,
  caller: Caller,
  completions: readonly Completion[],
  onStored?: OnStored,
): Promise<CompletionResult[]> {
  const received = completions.map(completion => normalize(completion, caller))
  for (;;) {
    try {
      return await database.transaction(sql => record(sql, caller, received, onStored))
    } catch (error) {
      // The other completion is now visible, so the next round treats its id as existing.
      if (!(error instanceof IdTaken)) throw error
    }
  }
}

/** Another employee's completion with the same id was stored after the look-up of existing ids. */
class IdTaken extends Error {}

/**
 * Returns a completion in the form in which it is stored and compared, with times in UTC and without unknown keys, or the
 * refusal of one that cannot be normalized. Throws a 400 for an invalid finishing time.
 */
function normalize(completion: Completion, caller: Caller): NormalizedCompletion | CompletionResponse {
  const { id, cycle, moduleId, score, finishedAt, answers, contentVersion, employeeId } = completion
  if (employeeId && employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
  if (typeof score !== 'number')
    return isModuleId(moduleId) ? failure(422, 'impossible-score') : failure(404, 'unknown-module')
  const sent: Reported = {
    moduleId,
    score,
    finishedAt: finishedAt === undefined ? null : toInstant(finishedAt),
    answers: answers?.map(({ questId, choice }) => ({ questId, choice })) ?? null,
    contentVersion: contentVersion ?? null,
  }
  // Converted to JSON and back, so that it equals the stored one: JSON has no -0.
  const reported: Reported = JSON.parse(JSON.stringify(sent))
  return { id: id?.toLowerCase() ?? null, cycle: cycle ?? null, reported }
}

async function record(
  sql: Sql,
  caller: Caller,
  received: readonly (NormalizedCompletion | CompletionResponse)[],
  onStored: OnStored | undefined,
): Promise<CompletionResult[]> {
  if (!(await lockEmployee(sql, caller.id))) throw new Refusal(401, 'account-deleted')
  const open = await readOpenCycle(sql, caller.id)
  const placed = received.map(one => ('reported' in one ? place(one, caller, open) : one))
  const ids = placed.flatMap(one => ('id' in one ? [one.id] : []))
  const existing = new Map((await findCompletions(sql, ids)).map(row => [row.id, row]))
  const progress = await listProgress(sql, caller.id)
  const accepted: CompletionRow[] = []

  const decide = ({ id, cycle, reported }: PlacedCompletion): CompletionResult => {
    const earlier = existing.get(id)
    // A retry succeeds even if the rules have changed since.
    if (earlier?.employee_id === caller.id && isDeepStrictEqual(earlier.reported, reported))
      return { response: ok(toRecord(earlier)), outcome: 'repeated' }
    const refusal = validate({ id, cycle, reported }, { earlier, caller, open, progress })
    if (refusal) return { response: refusal, outcome: 'refused' }
    const { moduleId, score } = reported
    const finished_at = possibleTime(reported.finishedAt, caller.createdAt)
    const row = { id, employee_id: caller.id, cycle, module_id: moduleId, score, finished_at, reported }
    accepted.push(row)
    existing.set(id, row)
    progress.push({ ...toRecord(row), cycle })
    return { response: ok(toRecord(row)), outcome: 'stored' }
  }
  const results = placed.map(
    (one): CompletionResult => ('id' in one ? decide(one) : { response: one, outcome: 'refused' }),
  )

  if (accepted.length === 0) return results
  if ((await insertCompletions(sql, accepted)) < accepted.length) throw new IdTaken()
  const stored = accepted.map(({ id }) => id)
  await mergeProgress(sql, stored)
  await onStored?.(sql, stored)
  for (const cycle of new Set(accepted.map(row => row.cycle))) {
    const complete = summarise(ofCycle(progress, cycle)).certified
    await startCycle(sql, caller.id, cycle)
    if (complete) await certifyCycle(sql, caller.id, cycle)
    if (cycle === open.cycle) await raiseTrainingStage(sql, caller.id, complete ? 2 : 1)
  }
  return results
}

/** A completion with its id and its cycle. */
interface PlacedCompletion extends NormalizedCompletion {
  readonly id: string
  readonly cycle: number
}

function place({ id, cycle, reported }: NormalizedCompletion, caller: Caller, open: OpenCycle): PlacedCompletion {
  const own = cycle ?? open.cycle
  return { id: id ?? deriveId(caller.id, own, reported), cycle: own, reported }
}

interface Known {
  readonly earlier: CompletionRow | undefined
  readonly caller: Caller
  readonly open: OpenCycle
  readonly progress: readonly CycleProgress[]
}

const modules = new Map(moduleTexts.map(module => [module.id, { ...module, scores: possibleScores(module) }]))

/** Returns why a completion is refused; undefined when it is valid. */
function validate(
  { cycle, reported }: PlacedCompletion,
  { earlier, caller, open, progress }: Known,
): CompletionResponse | undefined {
  if (earlier && earlier.employee_id !== caller.id) return failure(409, 'id-of-another')
  const { moduleId, score } = reported
  const module = modules.get(moduleId)
  if (!module || !isModuleId(moduleId)) return failure(404, 'unknown-module')
  if (!module.scores.has(score)) return failure(422, 'impossible-score')
  if (earlier) return failure(422, 'id-reused')
  if (!answersMatchScore(module, reported)) return failure(422, 'contradictory-answers')
  if (cycle > open.cycle) return failure(409, 'cycle-not-open')
  if (moduleStatus(moduleId, ofCycle(progress, cycle)) === 'locked') return failure(409, 'module-locked')
  return undefined
}

const toRecord = ({ id, cycle, module_id, score, finished_at }: CompletionRow): StoredCompletion => ({
  id,
  cycle,
  region_id: module_id,
  is_completed: true,
  score,
  finished_at: finished_at.toISOString(),
})

/**
 * Returns the reported finishing time. Returns the current time when none was reported, or when the device's clock must
 * be wrong: before the account was created, or in the future (PRODUCT.md, "Validation of a result").
 */
function possibleTime(reported: string | null, createdAt: Date): Date {
  const received = new Date()
  if (reported === null) return received
  const time = new Date(reported)
  return time < createdAt || time > received ? received : time
}

interface NormalizedCompletion {
  /** null: derived from the content and the cycle. */
  readonly id: string | null
  /** null: the open one. */
  readonly cycle: number | null
  readonly reported: Reported
}

function toInstant(text: string): string {
  const time = new Date(text)
  // JSON Schema's date-time allows leap seconds, which JavaScript rejects, and years that in UTC are before 0 or after 9999.
  const instant = Number.isNaN(time.getTime()) ? '' : time.toISOString()
  if (!/^\d{4}-/.test(instant)) throw new Refusal(400, 'bad-request', { message: fieldError('finishedAt', 'format') })
  return instant
}

/**
 * Returns an id (UUID v8) derived from cycle and content, so that a retry of a completion without an id stores nothing, and
 * the same result of the next cycle is stored.
 */
function deriveId(employeeId: string, cycle: number, reported: Reported): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([employeeId, cycle, reported]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
