import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { getTraining } from '../../api/contract/training.ts'
import { type ErrorCode, errorTexts } from '../../content/responses/error-texts.ts'
import { call } from '../../web/http/call.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { type DrainResult, sendCompletions } from '../../web/offline/drain.ts'
import { syncMachine } from '../../web/offline/sync-machine.ts'
import { type Connection, synchronise } from '../../web/offline/synchronise.ts'
import { noLock } from '../offline/example-device.ts'
import { ModelServer, personOf, type Reply } from '../offline/model-server.ts'
import { propertyRuns } from '../property-runs.ts'
import { stubFetch } from '../stub-fetch.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'

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

/** What happens to a request during the outage. `retryAfter`: seconds. */
type Outage =
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'responds'; readonly status: number; readonly code: ErrorCode; readonly retryAfter: number }

/** Milliseconds: a request's round trip, and the client's timeout (web/http/call.ts). */
const roundTrip = 40
const patience = 20_000

/** A request that a device sent. */
interface SentRequest {
  readonly employeeId: string
  /** Milliseconds on the fleet's clock. */
  readonly at: number
}

interface Device {
  readonly employeeId: string
  readonly results: number
  readonly actor: ActorRefFrom<typeof syncMachine>
}

/** The device in which the current code runs. */
const currentDevice = new AsyncLocalStorage<{ readonly fleet: DeviceFleet; readonly employeeId: string }>()

/** Responds to the requests of every device of a fleet. */
function respondInFleet(request: Request): Promise<Response> {
  const device = currentDevice.getStore()
  if (!device) throw new Error('A request from outside of every device.')
  return device.fleet.respond(device.employeeId, request)
}

/** Many devices with unsent results and the real sync machine, on one clock and with one server. */
class DeviceFleet {
  readonly clock = new VirtualClock()
  readonly requests: SentRequest[] = []
  readonly devices: Device[] = []
  outage: Outage | undefined
  readonly #server = new ModelServer()
  /** Number of sync rounds that are neither finished nor waiting for the network. */
  #busy = 0

  /** Adds devices with one to seven results each. */
  async addDevices(count: number, { visible, random }: { visible: boolean; random: Random }): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const employeeId = crypto.randomUUID()
      const db = new OfflineDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
      await rememberSignIn(db, personOf(employeeId))
      const results = 1 + random.below(7)
      for (let moduleId = 1; moduleId <= results; moduleId += 1) {
        await completeModule(db, { employeeId, cycle: 1, moduleId, score: 0, answers: [], contentVersion: 1 })
      }
      const actor = createActor(this.#machine(db, employeeId), { clock: this.clock, input: { visible } })
      actor.start()
      this.devices.push({ employeeId, results, actor })
    }
  }

  /** Calls `send` for every device, spread evenly over `within` milliseconds. */
  signalAll(send: (device: Device) => void, within = 0): void {
    for (const [number, device] of this.devices.entries()) {
      this.clock.setTimeout(() => send(device), (number / this.devices.length) * within)
    }
  }

  async runUntil(end: number): Promise<void> {
    await this.clock.runUntil(end, async () => {
      do await turn()
      while (this.#busy > 0)
    })
  }

  /** Whether the server has every result. */
  get isDelivered(): boolean {
    return this.devices.every(({ employeeId, results }) => this.#server.resultsOf(employeeId, 1).size === results)
  }

  /** The outage at the time of sending decides the response. */
  async respond(employeeId: string, request: Request): Promise<Response> {
    const { outage } = this
    this.requests.push({ employeeId, at: this.clock.now })
    const completions = request.method === 'POST' ? await request.text() : undefined
    this.#busy -= 1
    await this.clock.wait(outage?.kind === 'silent' ? patience : roundTrip)
    this.#busy += 1
    if (outage?.kind === 'responds') return json(failure(outage), { 'retry-after': String(outage.retryAfter) })
    if (outage) throw new TypeError('fetch failed')
    if (completions === undefined) return json(this.#server.training(employeeId, employeeId))
    return json(this.#server.take(employeeId, completions))
  }

  #machine(db: OfflineDatabase, employeeId: string): typeof syncMachine {
    const inDevice = <T>(work: () => Promise<T>) => currentDevice.run({ fleet: this, employeeId }, work)
    const connection: Connection = {
      send: {
        one: completion => inDevice(() => sendCompletions.one(completion)),
        several: completions => inDevice(() => sendCompletions.several(completions)),
      },
      fetchTraining: id => inDevice(() => call(getTraining, { query: { employeeId: id } })),
      lock: noLock,
    }
    return syncMachine.provide({
      actors: {
        synchronise: fromPromise<DrainResult, { readonly employeeId: string; readonly pull: boolean }>(
          async ({ input }) => {
            this.#busy += 1
            try {
              return await synchronise(db, input, connection)
            } finally {
              this.#busy -= 1
            }
          },
        ),
      },
    })
  }
}

function json({ status, body }: Reply, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

const failure = ({ status, code }: { status: number; code: ErrorCode }): Reply => ({
  status,
  body: { error: errorTexts[code], code },
})

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A clock in milliseconds that jumps from one timer to the next, for many XState machines at once. */
class VirtualClock {
  now = 0
  #count = 0
  readonly #timers = new Map<number, Timer>()

  setTimeout(run: () => void, delay: number): number {
    this.#count += 1
    this.#timers.set(this.#count, { at: this.now + delay, run })
    return this.#count
  }

  clearTimeout(timer: number): void {
    this.#timers.delete(timer)
  }

  wait(delay: number): Promise<void> {
    return new Promise(resolve => this.setTimeout(resolve, delay))
  }

  /** Runs all timers up to `end`. `settled` resolves once everything that a timer started waits again. */
  async runUntil(end: number, settled: () => Promise<void>): Promise<void> {
    await settled()
    for (let next = this.#next(); next && next[1].at <= end; next = this.#next()) {
      const [number, { at, run }] = next
      this.#timers.delete(number)
      this.now = at
      run()
      await settled()
    }
    this.now = end
  }

  #next(): [number, Timer] | undefined {
    let first: [number, Timer] | undefined
    for (const timer of this.#timers) if (!first || timer[1].at < first[1].at) first = timer
    return first
  }
}
