import type { Ratio } from './compare.ts'

/** The slowest of a hundred of these times beside what it may be, all in milliseconds. */
export function within(subject: string, times: readonly number[], limit: number): Ratio {
  const slowest = ninetyNinth(times)
  const ratio = slowest / limit
  const costs = { subjectCost: slowest, baselineCost: limit, unit: 'ms', ratio, lowest: ratio, highest: ratio } as const
  return { subject, baseline: 'its limit', goal: '≤ 1', reading: 'The slowest of a hundred, of all rounds.', ...costs }
}

/** What ninety-nine of a hundred do not exceed. */
export const ninetyNinth = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
