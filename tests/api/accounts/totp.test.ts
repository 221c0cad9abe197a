import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { seal, unseal } from '../../../api/accounts/seal.ts'
import { seedLock } from '../../../api/accounts/second-factor.ts'
import { createSeed, timeStepOf } from '../../../api/accounts/totp.ts'

afterEach(() => void vi.useRealTimers())

/** "12345678901234567890", the seed of RFC 6238, appendix B. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  vi.useFakeTimers({ toFake: ['Date'], now: second * 1000 })
  const step = Math.floor(second / 30)
  expect(timeStepOf(seed, code)).toBe(step)
  expect(
    timeStepOf(
      seed,
      code.replace(/^./, first => String((Number(first) + 1) % 10)),
    ),
  ).toBeUndefined()
  // A code that is checked one step later still returns the step that it belongs to.
  vi.setSystemTime((second + 30) * 1000)
  expect(timeStepOf(seed, code)).toBe(step)
  vi.setSystemTime((second + 60) * 1000)
  expect(timeStepOf(seed, code)).toBeUndefined()
})

const lock = seedLock(randomUUID())
const key = 'of thirty-two characters, or more'

test('an encrypted seed can be decrypted only with its key, for its account and its use', () => {
  const sealed = seal(key, lock, seed)
  expect(unseal(key, lock, sealed)).toBe(seed)
  expect(unseal(`${key}.`, lock, sealed)).toBeUndefined()
  expect(unseal(undefined, lock, sealed)).toBeUndefined()
  expect(unseal(key, seedLock(randomUUID()), sealed)).toBeUndefined()
  expect(unseal(key, { ...lock, use: 'single sign-on: client secrets' }, sealed)).toBeUndefined()
  expect(unseal(undefined, lock, seal(undefined, lock, seed))).toBe(seed)
})

test('an altered encrypted seed cannot be decrypted, and throws no error', () => {
  const sealed = seal(key, lock, seed)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(unseal(key, lock, changed)).toBeUndefined()
    expect(unseal(key, lock, sealed.subarray(0, at))).toBeUndefined()
  }
})

test('every seed is new, and the same seed is encrypted differently each time', () => {
  const seeds = Array.from({ length: 100 }, createSeed)
  expect(new Set(seeds).size).toBe(100)
  expect(seal(key, lock, seed)).not.toEqual(seal(key, lock, seed))
})
