/**
 * Runs `work` `count` times with `concurrency` workers; it gets its number and its worker's index. Resolves to the
 * milliseconds of each run.
 */
export async function inLanes(
  { count, lanes }: { count: number; lanes: number },
  work: (number: number, lane: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const run = async (_: unknown, lane: number) => {
    while (next < count) {
      const number = next
      next += 1
      const began = performance.now()
      await work(number, lane)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: lanes }, run))
  return times
}

/** Resolves to the milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
