/** Two ways of doing something, measured side by side: how much the subject takes, with the baseline as the unit. */
export interface Ratio {
  readonly subject: string
  readonly baseline: string
  /** Of one piece of work; `unit` says in what. */
  readonly subjectCost: number
  readonly baselineCost: number
  readonly unit: 'ms' | 'kB' | 'nodes'
  /** Median of the rounds, and their spread. */
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
  /** What it is to come to: "≤ 1.05". */
  readonly goal?: string
  /** What the ratio says, and what would be a bad sign. */
  readonly reading: string
}

/** Does some work and resolves to the milliseconds that one piece of it took. */
export type Measure = () => Promise<number>

/** What is worked before it is measured, in milliseconds: a server runs for weeks, its compiler is done within seconds. */
const warmUp = 2000

/**
 * Measures both in turns, so that whatever else the machine does falls on both, once both have been at it for
 * {@link warmUp}; each round gives one ratio.
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

/** Repeats an operation, `inFlight` at a time, for about 400 ms. `operation` is told which of the lanes calls it. */
export function repeated(inFlight: number, operation: (lane: number) => Promise<unknown>): Measure {
  return async () => {
    const began = performance.now()
    let done = 0
    const lane = async (_: unknown, index: number) => {
      while (performance.now() - began < 400) {
        await operation(index)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: inFlight }, lane))
    return (performance.now() - began) / done
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
