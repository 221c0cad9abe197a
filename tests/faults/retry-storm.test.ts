import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { propertyRuns } from '../property-runs.ts'
import { stubFetch } from '../stub-fetch.ts'
import { DeviceFleet, type Outage, respondInFleet, type SentRequest } from './device-fleet.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'

beforeAll(() => stubFetch(respondInFleet))
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const second = 1000
const minute = 60 * second
const count = propertyRuns(30, 500)
const outageLasts = propertyRuns(4, 60) * minute

interface Storm {
  readonly name: string
  readonly outage: Outage
  readonly visible: boolean
  /** Every device receives the `online` event within one second. */
  readonly wifi?: boolean
  /** Largest share of the devices that may return in the same second; a small number of devices is more uneven. */
  readonly share: number
  /** Milliseconds within which the server must have every result. */
  readonly within: number
}

const storms: readonly Storm[] = [
  { name: 'refused, on screen', outage: { kind: 'refused' }, visible: true, share: 0.15, within: 31 * second },
  { name: 'refused, hidden', outage: { kind: 'refused' }, visible: false, share: 0.05, within: 301 * second },
  // A request without a response times out after 20 s.
  { name: 'silence', outage: { kind: 'silent' }, visible: true, share: 0.15, within: 51 * second },
  {
    name: '503, Retry-After 5',
    outage: { kind: 'responds', status: 503, code: 'unavailable', retryAfter: 5 },
    visible: true,
    share: 0.05,
    within: 301 * second,
  },
  {
    name: '429, Retry-After 60',
    outage: { kind: 'responds', status: 429, code: 'too-many-requests', retryAfter: 60 },
    visible: true,
    share: 0.05,
    within: 301 * second,
  },
  { name: 'wifi', outage: { kind: 'refused' }, visible: true, wifi: true, share: 0.3, within: 7 * second },
]

test.each(storms)(
  'devices with results return one after another after an outage ($name)',
  {
    tags: ['soak'],
  },
  async ({ name, outage, visible, wifi = false, share, within }) => {
    const random = seededRandom()
    vi.spyOn(Math, 'random').mockImplementation(random.next)
    const fleet = new DeviceFleet()
    await fleet.addDevices(count, { visible, random })
    fleet.outage = outage
    // The worst case: all devices lose the server at the same moment.
    fleet.signalAll(({ actor, employeeId }) => actor.send({ type: 'SIGNED_IN', employeeId }))
    await fleet.runUntil(outageLasts)
    fleet.outage = undefined
    if (wifi) fleet.signalAll(({ actor }) => actor.send({ type: 'ONLINE' }), second)
    await fleet.runUntil(outageLasts + within)
    expect(fleet.isDelivered, 'everything is delivered').toBe(true)

    const limit = Math.ceil(count * propertyRuns(0.5, share))
    const between = (from: number, to: number) => fleet.requests.filter(({ at }) => at >= from && at < to)
    const begin = between(0, minute)
    const later = between(outageLasts - minute, outageLasts)
    expect(later.length, 'fewer requests over time').toBeLessThan(begin.length)
    expect(most(later, second), 'no synchronised retries').toBeLessThanOrEqual(limit)
    const recovery = between(outageLasts, Number.POSITIVE_INFINITY)
    const seen = new Set<string>()
    const firstRequests = recovery.filter(({ employeeId }) => !seen.has(employeeId) && seen.add(employeeId))
    expect(most(firstRequests, second), 'devices return one after another').toBeLessThanOrEqual(limit)

    const requestCount = fleet.requests.length
    await fleet.runUntil(outageLasts + within + 60 * minute)
    expect(fleet.requests.length, 'no requests once everything is delivered').toBe(requestCount)
    const perSecond = (requests: readonly SentRequest[]) => (requests.length / 60).toFixed(1)
    const last = recovery.at(-1)?.at ?? 0
    printFigure(
      `no retry storm (${name})`,
      `${count} devices, ${outageLasts / minute} min: ${perSecond(begin)} requests a second in the first minute, ${perSecond(later)} in the last; ` +
        `then at most ${most(firstRequests, second)} devices and ${most(recovery, second)} requests in any second, ` +
        `${most(firstRequests, 10 * second)} and ${most(recovery, 10 * second)} in any ten; all received after ${((last - outageLasts) / second).toFixed(1)} s; 0 requests in the hour after`,
    )
  },
)

/** Returns the highest number of requests within any span of `span` milliseconds; `requests` is sorted by time. */
function most(requests: readonly SentRequest[], span: number): number {
  let start = 0
  let highest = 0
  for (const [end, { at }] of requests.entries()) {
    while ((requests[start]?.at ?? at) <= at - span) start += 1
    highest = Math.max(highest, end - start + 1)
  }
  return highest
}
