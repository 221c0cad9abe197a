import { AsyncLocalStorage } from 'node:async_hooks'
import { IDBFactory } from 'fake-indexeddb'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Completion } from '../../api/contract/training.ts'
import { getTraining } from '../../api/contract/training.ts'
import { checkSession } from '../../web/academy/sign-in-actors.ts'
import { call } from '../../web/http/call.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import type { LocalResult, OutboxRow } from '../../web/offline/database.ts'
import { currentLearner, deviceState, forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { type DrainResult, drain, sendCompletions } from '../../web/offline/drain.ts'
import { localProgress, localTraining } from '../../web/offline/local-progress.ts'
import { retryRefused } from '../../web/offline/outbox.ts'
import { syncMachine } from '../../web/offline/sync-machine.ts'
import { type Connection, synchronise } from '../../web/offline/synchronise.ts'
import type { Lock } from '../../web/pwa/locks.ts'
import { KillableDatabase } from './killable-database.ts'
import { personOf } from './model-server.ts'
import type { UnreliableNetwork } from './unreliable-network.ts'

/** The browser in which the current code runs; its requests carry that browser's cookie. */
const currentDevice = new AsyncLocalStorage<SimulatedDevice>()

/** The `fetch` of every simulated browser. */
export async function fetchFromDevice(request: Request): Promise<Response> {
  const device = currentDevice.getStore()
  if (!device) throw new Error('A request from outside of every device.')
  return device.network.request(device.cookie, request.url, request.body && (await request.text()))
}

/** One browser: the storage and cookie that its tabs and its service worker share. */
export class SimulatedDevice {
  readonly storage = new IDBFactory()
  /** The id of the session's employee, which stands for the cookie. */
  cookie: string | null = null
  readonly network: UnreliableNetwork
  readonly #observer: KillableDatabase

  constructor(network: UnreliableNetwork) {
    this.network = network
    this.#observer = new KillableDatabase(this.storage)
  }

  /** Returns the content of the storage. */
  async stored(): Promise<{ results: LocalResult[]; queue: OutboxRow[] }> {
    return { results: await this.#observer.results.toArray(), queue: await this.#observer.outbox.toArray() }
  }
}

/** A lock that the browser releases when its tab dies. */
export class TabLock {
  #last: Promise<unknown> = Promise.resolve()

  lockFor(tab: { readonly died: Promise<void> }): Lock {
    return async work => {
      const before = this.#last
      const done = Promise.withResolvers<void>()
      this.#last = done.promise
      void tab.died.then(() => done.resolve())
      await before
      try {
        return await work()
      } finally {
        done.resolve()
      }
    }
  }
}

const noLock: Lock = work => work()

/** A page of a device, with the real machine on a clock that the schedule controls. */
export class SimulatedTab {
  readonly clock = new SimulatedClock()
  readonly db: KillableDatabase
  readonly device: SimulatedDevice
  /** Employees under whose id this tab posted a result, other than the one it delivered for. */
  readonly foreignPosts: string[] = []
  readonly died: Promise<void>
  readonly actor
  readonly #connection: Connection
  #die: () => void = () => undefined
  #signedInAt: number | null = null
  #known = new Set<string>()

  constructor(device: SimulatedDevice, lock: TabLock | null) {
    this.device = device
    this.db = new KillableDatabase(device.storage)
    const died = Promise.withResolvers<void>()
    this.died = died.promise
    this.#die = died.resolve
    this.#connection = {
      send: {
        one: completion => currentDevice.run(device, () => sendCompletions.one(completion)),
        several: completions => currentDevice.run(device, () => sendCompletions.several(completions)),
      },
      fetchTraining: employeeId => currentDevice.run(device, () => call(getTraining, { query: { employeeId } })),
      lock: lock ? lock.lockFor(this) : noLock,
    }
    this.actor = createActor(
      syncMachine.provide({
        actors: {
          synchronise: fromPromise<DrainResult, { readonly employeeId: string; readonly pull: boolean }>(({ input }) =>
            synchronise(this.db, input, this.#connectionFor(input.employeeId)),
          ),
        },
      }),
      { clock: this.clock, input: { visible: true } },
    )
    this.actor.on('sessionMismatch', () => void this.#recheck().catch(error => this.unlessKilled(error)))
    this.actor.start()
  }

  /** Checks the session, as the sign-in machine does when the server reports another session. */
  async #recheck(): Promise<void> {
    await currentDevice.run(this.device, () => checkSession(this.db, noLock))
    await this.notice()
  }

  unlessKilled(error: unknown): void {
    if (!this.dead) throw error
  }

  #connectionFor(employeeId: string): Connection {
    const { send } = this.#connection
    const note = (completion: Completion) => {
      if (completion.employeeId !== employeeId) this.foreignPosts.push(completion.employeeId ?? 'none')
    }
    return {
      ...this.#connection,
      send: {
        one: completion => {
          note(completion)
          return send.one(completion)
        },
        several: completions => {
          completions.forEach(note)
          return send.several(completions)
        },
      },
    }
  }

  get dead(): boolean {
    return this.db.dead
  }

  kill(after: number): void {
    this.db.kill(after)
    if (this.dead) this.disposeIfDead()
  }

  disposeIfDead(): void {
    if (!this.dead) return
    this.actor.stop()
    this.#die()
  }

  /** Sends the events that a page derives from sign-ins and queued results in other tabs. */
  async notice(): Promise<void> {
    const { learner, signedInAt } = await deviceState(this.db)
    const since = learner ? signedInAt : null
    if (since !== this.#signedInAt) {
      this.#signedInAt = since
      this.actor.send(learner ? { type: 'SIGNED_IN', employeeId: learner.id } : { type: 'SIGNED_OUT' })
    }
    const waiting = (await this.db.outbox.toArray()).filter(row => row.state === 'waiting').map(row => row.id)
    if (waiting.some(id => !this.#known.has(id))) this.actor.send({ type: 'RESULT_QUEUED' })
    this.#known = new Set(waiting)
  }

  async signIn(employeeId: string): Promise<void> {
    await rememberSignIn(this.db, personOf(employeeId))
  }

  async signOut(): Promise<void> {
    await forgetSession(this.db, 'logout')
  }

  async currentLearnerId(): Promise<string | null> {
    return (await currentLearner(this.db))?.id ?? null
  }

  async cycleOf(employeeId: string): Promise<number> {
    return (await localTraining(this.db, employeeId)).cycle
  }

  async progressOf(employeeId: string, cycle: number): Promise<LocalResult[]> {
    return await localProgress(this.db, employeeId, cycle)
  }

  /** Completes a module with a clock that is wrong by `clockError` milliseconds. */
  complete(
    completed: { employeeId: string; cycle: number; moduleId: number; score: number },
    clockError: number,
  ): Promise<LocalResult> {
    const now = Date.now
    Date.now = () => now() + clockError
    try {
      return completeModule(this.db, { ...completed, answers: [], contentVersion: 1 })
    } finally {
      Date.now = now
    }
  }

  /** Drains as the service worker does when the browser wakes it. */
  async drainAsWorker(): Promise<void> {
    const learner = await this.currentLearnerId()
    if (learner) await drain(this.db, learner, this.#connectionFor(learner).send, this.#connection.lock)
  }

  async retryRefused(): Promise<void> {
    const learner = await this.currentLearnerId()
    if (learner) await retryRefused(this.db, learner)
  }
}
