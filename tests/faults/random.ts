import { afterEach } from 'vitest'

/** Repeatable randomness: the same seed gives the same choices in the same order. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns an integer from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

const seed = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 32))

/**
 * Returns a generator, seeded from `SEED` in the environment or with a new seed, which is printed when a test of the file
 * fails. `stream` gives concurrent runs their own choices.
 */
export function seededRandom(stream = 0): Random {
  return mulberry32(seed + stream * 0x9e3779b9)
}

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  process.stdout.write(`To try it again with the same choices: SEED=${seed}\n`)
})

/** https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function mulberry32(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: choices => choices[below(choices.length)] ?? choices[0] }
}
