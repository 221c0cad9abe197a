import fc from 'fast-check'
import { outcomes } from './unreliable-network.ts'

const actions = [
  'complete',
  'complete twice at once',
  // Deciding a request is where most faults of delivery show.
  ...Array.from({ length: 10 }, () => 'network' as const),
  'late copy',
  'time passes',
  'time passes',
  'notice',
  'online',
  'visible',
  'hidden',
  'worker',
  'open tab',
  'kill',
  'sign in',
  'sign in, response lost',
  'log out',
  'session ends',
  'server crashes',
  'delete account',
  'new cycle',
  'new cycle',
  'back up',
  'restore',
  'deploy',
] as const

/** A step of a schedule. The numbers choose device, tab, employee, request and outcome. */
export const step = fc.record({
  action: fc.constantFrom(...actions),
  device: fc.nat(1),
  pick: fc.nat(1000),
  outcome: fc.constantFrom(...outcomes, 'delivered' as const, 'delivered' as const),
  /** Number of event loop turns before the next step. */
  turns: fc.constantFrom(0, 1, 2, 4, 8, 30),
})
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
