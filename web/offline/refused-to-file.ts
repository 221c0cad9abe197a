import type { OutboxRow } from './database.ts'

/**
 * Returns results as a JSON file, from which an administrator can enter them by hand: employee id, module, time, answers,
 * and why the server refused each.
 */
export function refusedToFile(rows: readonly OutboxRow[]): Blob {
  const results = rows.map(({ state: _state, queuedAt, finishedAt, refusal, ...row }) => ({
    ...row,
    finishedAt: timeOf(finishedAt),
    queuedAt: timeOf(queuedAt),
    refusal: refusal && { ...refusal, at: timeOf(refusal.at) },
  }))
  return new Blob([`${JSON.stringify({ savedAt: new Date().toISOString(), results }, null, 2)}\n`], {
    type: 'application/json',
  })
}

/** Returns null for the invalid time of a damaged row. */
function timeOf(time: number): string | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
