/** Does `count` pieces of work, `lanes` at a time; each is told its number and its lane. Resolves to what each took, in milliseconds. */
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

/** Milliseconds that some work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
