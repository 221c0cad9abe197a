/** The cost of a subject divided by the cost of a baseline measured at the same time. */
export interface Ratio {
  readonly subject: string
  readonly baseline: string
  /** Cost of one operation, in `unit`. */
  readonly subjectCost: number
  readonly baselineCost: number
  readonly unit: 'ms' | 'kB' | 'files' | 'points'
  /** Median, lowest and highest of the rounds. */
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
  /** Such as "≤ 1.05". */
  readonly goal?: string
  /** What the ratio means. */
  readonly reading: string
}

/** Runs an operation one or more times and resolves to the milliseconds that one of them took. */
export type Measure = () => Promise<number>

/** Milliseconds of work before the first measured round, so that V8 has compiled the hot code. */
const warmUp = 2000

/**
 * Measures subject and baseline in turn after {@link warmUp}, so that other load on the machine affects both. Each
 * round gives one ratio.
 */
export async function compare(
  texts: Pick<Ratio, 'subject' | 'baseline' | 'reading' | 'goal'>,
  { subject, baseline, rounds = 7 }: { subject: Measure; baseline: Measure; rounds?: number },
): Promise<Ratio> {
  for (const measure of [subject, baseline]) {
    const began = performance.now()
    do await measure()
    while (performance.now() - began < warmUp)
  }
  const costs: { subject: number; baseline: number }[] = []
  for (let round = 0; round < rounds; round += 1) costs.push({ subject: await subject(), baseline: await baseline() })
  const ratios = costs.map(cost => cost.subject / cost.baseline)
  return {
    ...texts,
    subjectCost: median(costs.map(cost => cost.subject)),
    baselineCost: median(costs.map(cost => cost.baseline)),
    unit: 'ms',
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  }
}

/** Repeats an operation for about 400 ms with `inFlight` workers; `operation` gets the worker's index. */
export function repeated(inFlight: number, operation: (worker: number) => Promise<unknown>): Measure {
  return async () => {
    const began = performance.now()
    let done = 0
    const worker = async (_: unknown, index: number) => {
      while (performance.now() - began < 400) {
        await operation(index)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: inFlight }, worker))
    return (performance.now() - began) / done
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

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

/**
 * Runs `work` `count` times with `concurrency` workers; it gets its number and its worker's index. Resolves to the
 * milliseconds of each run.
 */
export async function runConcurrently(
  { count, concurrency }: { count: number; concurrency: number },
  work: (number: number, worker: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const run = async (_: unknown, worker: number) => {
    while (next < count) {
      const number = next
      next += 1
      const began = performance.now()
      await work(number, worker)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
  return times
}

/** Resolves to the milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
