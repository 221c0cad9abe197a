import { createHash } from 'node:crypto'
import { fieldError } from '../../content/error-texts.ts'
import type { Completion } from '../contract/complete-module.ts'
import { Refusal } from '../http/refusal.ts'
import type { Reported } from '../queries/complete-module.ts'

export interface NormalizedCompletion {
  readonly id: string
  readonly reported: Reported
}

/**
 * Returns a completion in the form in which it is stored and compared, so that equal ones are equal however their times
 * are written and whatever other keys were sent. Throws a 400 for a finishing time that is no date.
 */
export function normalizeCompletion(
  { id, moduleId, score, finishedAt, answers, contentVersion }: Completion & { readonly score: number },
  employeeId: string,
): NormalizedCompletion {
  const sent: Reported = {
    moduleId,
    score,
    finishedAt: finishedAt === undefined ? null : toInstant(finishedAt),
    answers: answers?.map(({ questId, choice }) => ({ questId, choice })) ?? null,
    contentVersion: contentVersion ?? null,
  }
  // As it is read from the database: JSON has no -0.
  const reported: Reported = JSON.parse(JSON.stringify(sent))
  return { id: id?.toLowerCase() ?? deriveId(employeeId, reported), reported }
}

function toInstant(text: string): string {
  const time = new Date(text)
  // JSON Schema's date-time allows leap seconds, which JavaScript rejects, and years that in UTC are before 0 or after 9999.
  const instant = Number.isNaN(time.getTime()) ? '' : time.toISOString()
  if (!/^\d{4}-/.test(instant)) throw new Refusal(400, 'bad-request', { message: fieldError('finishedAt', 'format') })
  return instant
}

/** Returns an id (UUID v8) made of the content, for a completion without one: sending it again stores nothing. */
function deriveId(employeeId: string, reported: Reported): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([employeeId, reported]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
