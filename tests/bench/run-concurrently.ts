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
