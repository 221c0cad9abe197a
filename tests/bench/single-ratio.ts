import { median, type Ratio } from './compare.ts'

type Texts = Pick<Ratio, 'subject' | 'baseline' | 'reading' | 'goal'>
type Costs = Pick<Ratio, 'subjectCost' | 'baselineCost' | 'unit'>

/** A ratio of two figures that do not vary, such as file sizes. */
export function singleRatio(texts: Texts, costs: Costs): Ratio {
  const ratio = costs.subjectCost / costs.baselineCost
  return { ...texts, ...costs, ratio, lowest: ratio, highest: ratio }
}

/** Compares the median of `times` with `limit`, in milliseconds. */
export function medianWithin(subject: string, times: readonly number[], limit: number, reading: string): Ratio {
  const ratios = times.map(time => time / limit)
  return {
    subject,
    baseline: 'the limit',
    goal: '≤ 1',
    reading,
    subjectCost: median(times),
    baselineCost: limit,
    unit: 'ms',
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  }
}

/** Compares the 99th percentile of `times` with `limit`, in milliseconds. */
export function p99Within(subject: string, times: readonly number[], limit: number): Ratio {
  return singleRatio(
    { subject, baseline: 'the limit', goal: '≤ 1', reading: 'The 99th percentile of all rounds.' },
    { subjectCost: percentile99(times), baselineCost: limit, unit: 'ms' },
  )
}

const percentile99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
