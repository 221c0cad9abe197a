import type { OutboxRow } from './database.ts'

/**
 * Results as a file that an administrator can read and enter by hand: what was completed, by whom (id), when, with
 * which answers, and why the server refused it.
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

/** A damaged entry may hold no time. */
function timeOf(time: number): string | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
