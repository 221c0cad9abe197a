import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { getTraining } from '../../api/contract/training.ts'
import { type ErrorCode, errorTexts } from '../../content/error-texts.ts'
import { call } from '../../web/http/call.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { type DrainResult, sendCompletions } from '../../web/offline/drain.ts'
import { syncMachine } from '../../web/offline/sync-machine.ts'
import { type Connection, synchronise } from '../../web/offline/synchronise.ts'
import { noLock } from '../offline/example-device.ts'
import { ModelServer, personOf, type Reply } from '../offline/model-server.ts'
import type { Random } from './random.ts'
import { VirtualClock } from './virtual-clock.ts'

/** What happens to a request during the outage. `retryAfter`: seconds. */
export type Outage =
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'responds'; readonly status: number; readonly code: ErrorCode; readonly retryAfter: number }

/** Milliseconds: a request's round trip, and the client's timeout (web/http/call.ts). */
const roundTrip = 40
const patience = 20_000

/** A request that a device sent. */
export interface SentRequest {
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
export function respondInFleet(request: Request): Promise<Response> {
  const device = currentDevice.getStore()
  if (!device) throw new Error('A request from outside of every device.')
  return device.fleet.respond(device.employeeId, request)
}

/** Many devices with unsent results and the real sync machine, on one clock and with one server. */
export class DeviceFleet {
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
