import { createHash } from 'node:crypto'
import { fieldError } from '../../content/error-texts.ts'
import type { Completion } from '../contract/complete-module.ts'
import { Refusal } from '../http/refusal.ts'
import type { Reported } from './completion-queries.ts'

export interface NormalizedCompletion {
  /** null: derived from the content and the cycle. */
  readonly id: string | null
  /** null: the open one. */
  readonly cycle: number | null
  readonly reported: Reported
}

/**
 * Returns a completion in the form in which it is stored and compared: times in UTC, without unknown keys. Throws a 400 for
 * an invalid finishing time.
 */
export function normalizeCompletion({
  id,
  cycle,
  moduleId,
  score,
  finishedAt,
  answers,
  contentVersion,
}: Completion & { readonly score: number }): NormalizedCompletion {
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
export function deriveId(employeeId: string, cycle: number, reported: Reported): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([employeeId, cycle, reported]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
