import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxRetryAfter, nextDelay, returnDelay } from '../../web/offline/backoff.ts'
import { propertyRuns } from '../property-runs.ts'

const numRuns = propertyRuns(200, 5000)
const luck = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const attempt = fc.integer({ min: 1, max: 10_000 })
const visible = fc.boolean()
const reason = fc.constantFrom('unreachable' as const, 'throttled' as const, 'server-error' as const)

test('a retry comes after 2 s to 5 min, without a network after 30 s while the page is visible', () => {
  fc.assert(
    fc.property(reason, attempt, visible, luck, (reason, attempt, visible, luck) => {
      const delay = nextDelay({ reason, attempt, retryAfter: null, visible }, luck)
      expect(delay).toBeGreaterThanOrEqual(2_000)
      expect(delay).toBeLessThanOrEqual(reason === 'unreachable' && visible ? 30_000 : 300_000)
    }),
    { numRuns },
  )
})

test.each([
  { reason: 'unreachable', visible: false },
  { reason: 'throttled', visible: true },
  { reason: 'server-error', visible: true },
] as const)('only a responding server or a hidden tab leads to long delays: %o', failures => {
  expect(nextDelay({ ...failures, attempt: 9, retryAfter: null }, 0.99)).toBeGreaterThan(200_000)
})

test('a server that asks for more than an hour is retried after little more than an hour', () => {
  const delay = nextDelay({ reason: 'throttled', attempt: 1, retryAfter: 10 ** 9, visible: true }, 0.99)
  expect(delay).toBeLessThanOrEqual(maxRetryAfter + 300_000)
})

test('a server that asks to wait is not retried earlier, up to an hour', () => {
  fc.assert(
    fc.property(reason, attempt, visible, luck, fc.nat(10 ** 9), (reason, attempt, visible, luck, retryAfter) => {
      const delay = nextDelay({ reason, attempt, retryAfter, visible }, luck)
      expect(delay).toBeGreaterThanOrEqual(Math.min(retryAfter, maxRetryAfter))
    }),
    { numRuns },
  )
})

test('many devices do not retry at the same moment', () => {
  const failures = { reason: 'server-error', attempt: 9, retryAfter: null, visible: false } as const
  expect(nextDelay(failures, 0.99) - nextDelay(failures, 0.01)).toBeGreaterThan(60_000)
})

test('devices that the server asked for the same wait do not retry at the same moment', () => {
  fc.assert(
    fc.property(
      reason,
      attempt,
      visible,
      fc.integer({ min: 1000, max: 10 ** 9 }),
      (reason, attempt, visible, retryAfter) => {
        const delay = (luck: number) => nextDelay({ reason, attempt, retryAfter, visible }, luck)
        expect(delay(0.99) - delay(0.01)).toBeGreaterThan(0.9 * Math.min(Math.max(retryAfter, 2_000), 300_000))
      },
    ),
    { numRuns },
  )
})

test('devices whose network returns at the same moment retry within five seconds', () => {
  expect([0, 0.25, 0.5, 1].map(returnDelay)).toEqual([0, 1250, 2500, 5000])
})
