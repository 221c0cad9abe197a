import { AsyncLocalStorage } from 'node:async_hooks'
import { type DBCoreTable, type DBCoreTransaction, Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { getTraining } from '../../api/contract/training.ts'
import { checkSession } from '../../web/academy/sign-in-actors.ts'
import { call } from '../../web/http/call.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'
import { currentLearner, deviceState } from '../../web/offline/device-session.ts'
import { type DrainResult, drain, sendCompletions } from '../../web/offline/drain.ts'
import { type SyncRound, syncMachine } from '../../web/offline/sync-machine.ts'
import { type Connection, synchronise } from '../../web/offline/synchronise.ts'
import type { Lock } from '../../web/pwa/locks.ts'
import { noLock } from './example-device.ts'
import type { ModelServer, Reply } from './model-server.ts'

/** What can happen to a request between a device and the server. */
export const outcomes = [
  'delivered',
  'request lost',
  'response lost',
  'delivered twice',
  'captive portal',
  'another acknowledgement',
  'throttled',
  'server error',
  'unavailable',
] as const
export type Outcome = (typeof outcomes)[number]

interface Pending {
  /** The session cookie that was sent with the request. */
  readonly session: string | null
  readonly url: string
  readonly body: string | null
  readonly settle: (response: Response | Promise<never>) => void
}

const failure = (status: number, code: string): Reply => ({ status, body: { error: 'A sentence.', code } })
const json = ({ status, body }: Reply) => Response.json(body, { status, headers: { 'retry-after': '7' } })

/** Holds every request until a schedule decides its outcome; replaces `fetch` below the real client. */
export class UnreliableNetwork {
  readonly #server: ModelServer
  readonly #pending: Pending[] = []

  constructor(server: ModelServer) {
    this.#server = server
  }

  get busy(): boolean {
    return this.#pending.length > 0
  }

  request(session: string | null, url: string, body: string | null): Promise<Response> {
    return new Promise(settle => this.#pending.push({ session, url, body, settle }))
  }

  /** Decides the outcome of one pending request (`pick` is any number), in any order. */
  decide(pick: number, outcome: Outcome): void {
    const [request] = this.#pending.splice(pick % Math.max(1, this.#pending.length), 1)
    request?.settle(this.#response(request, pick, outcome) ?? Promise.reject(new TypeError('fetch failed')))
  }

  /** Crashes the server with every pending request, part of which it has processed. */
  crash(pick: number): void {
    while (this.busy) this.decide(0, pick++ % 2 === 0 ? 'request lost' : 'response lost')
  }

  /** Returns the response that reaches the device; null if none does. */
  #response({ session, url, body }: Pending, pick: number, outcome: Outcome): Response | null {
    const process = () => json(this.#server.respond(session, url, body))
    switch (outcome) {
      case 'delivered':
        return process()
      case 'request lost':
        return null
      case 'response lost':
        process()
        return null
      case 'delivered twice':
        process()
        return process()
      case 'captive portal':
        return new Response('<html>Welcome to Clinic Guest Wi-Fi</html>', {
          status: pick % 2 === 0 ? 200 : 404,
          headers: { 'content-type': 'text/html' },
        })
      case 'another acknowledgement': {
        const stored = { id: crypto.randomUUID(), region_id: 1, is_completed: true, score: 0 }
        const acknowledged = { ...stored, finished_at: new Date().toISOString() }
        const results = Array.from({ length: 1 + (pick % 3) }, () => ({ status: 200, body: acknowledged }))
        return json({ status: 200, body: body?.startsWith('{"completions"') ? { results } : acknowledged })
      }
      case 'throttled':
        return json(failure(429, 'too-many-requests'))
      case 'server error':
        return json(failure(500, 'server-error'))
      case 'unavailable':
        return json(failure(503, 'unavailable'))
    }
  }
}

/** The browser in which the current code runs; its requests carry that browser's cookie. */
const currentBrowser = new AsyncLocalStorage<SimulatedBrowser>()

/** The `fetch` of every simulated browser. */
export async function fetchFromDevice(request: Request): Promise<Response> {
  const browser = currentBrowser.getStore()
  if (!browser) throw new Error('A request from outside of every device.')
  return browser.network.request(browser.cookie, request.url, request.body && (await request.text()))
}

/** The storage and cookie that the tabs and the service worker of a device share. */
export class SimulatedBrowser {
  /** The id of the session's employee, which stands for the cookie. */
  cookie: string | null = null
  /** Settles when the last tab that has asked for the lock has released it, or has died. */
  lock: Promise<unknown> = Promise.resolve()
  readonly storage = new IDBFactory()
  readonly network: UnreliableNetwork
  readonly #observer = new KillableDatabase(this.storage)

  constructor(network: UnreliableNetwork) {
    this.network = network
  }

  /** Returns the content of the storage. */
  async stored() {
    return { results: await this.#observer.results.toArray(), queue: await this.#observer.outbox.toArray() }
  }
}

/** A page of a browser, with the real machine on a clock that the schedule controls. */
export class SimulatedTab {
  readonly clock = new SimulatedClock()
  readonly browser: SimulatedBrowser
  readonly db: KillableDatabase
  readonly actor
  readonly #connection: Connection
  readonly #death = Promise.withResolvers<void>()
  #signedInAt: number | null = null
  #known = new Set<string>()

  constructor(browser: SimulatedBrowser, withLocks: boolean) {
    this.browser = browser
    this.db = new KillableDatabase(browser.storage)
    const inBrowser =
      <A, R>(work: (input: A) => R) =>
      (input: A) =>
        currentBrowser.run(browser, () => work(input))
    const lock: Lock = work => {
      const working = browser.lock.then(work)
      browser.lock = Promise.race([working.catch(() => undefined), this.#death.promise])
      return working
    }
    this.#connection = {
      send: { one: inBrowser(sendCompletions.one), several: inBrowser(sendCompletions.several) },
      fetchTraining: inBrowser(employeeId => call(getTraining, { query: { employeeId } })),
      lock: withLocks ? lock : noLock,
    }
    const synchroniseTab = fromPromise<DrainResult, SyncRound>(({ input }) =>
      synchronise(this.db, input, this.#connection),
    )
    this.actor = createActor(syncMachine.provide({ actors: { synchronise: synchroniseTab } }), {
      clock: this.clock,
      input: { visible: true },
    })
    const recheck = inBrowser(() => checkSession(this.db, noLock))
    this.actor.on('sessionMismatch', () => this.start(() => recheck(null).then(() => this.notice())))
    this.actor.start()
  }

  /** Starts work without waiting for its end; a dead tab may break it off. */
  start(work: () => Promise<unknown>): void {
    void work().catch(error => {
      if (!this.db.dead) throw error
    })
  }

  /** Kills the tab now, or after `after` more operations. */
  kill(after: number): void {
    this.db.kill(after)
    this.buryIfDead()
  }

  buryIfDead(): void {
    if (!this.db.dead) return
    this.actor.stop()
    this.#death.resolve()
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

  /** Drains as the service worker does when the browser wakes it. */
  async drainAsWorker(): Promise<void> {
    const learner = await currentLearner(this.db)
    if (learner) await drain(this.db, learner.id, this.#connection.send, this.#connection.lock)
  }
}

/**
 * A page's connection to the device's database that can be killed between any two steps, as a browser can: uncommitted
 * changes are rolled back, and the page's later steps do not happen.
 */
class KillableDatabase extends OfflineDatabase {
  /** Number of operations that were started. */
  operations = 0
  #stepsLeft = Number.POSITIVE_INFINITY
  readonly #open = new Set<DBCoreTransaction>()

  constructor(indexedDB: IDBFactory) {
    super({ indexedDB, IDBKeyRange })
    this.use({
      stack: 'dbcore',
      create: down => ({
        transaction: (...args) => {
          const transaction = down.transaction(...args)
          this.#open.add(transaction)
          // Rolls back at once if this step is not allowed any more.
          this.#mayStep()
          return transaction
        },
        table: name => this.#killable(down.table(name)),
      }),
    })
  }

  get dead(): boolean {
    return this.#stepsLeft <= 0
  }

  kill(after: number): void {
    this.#stepsLeft = Math.min(this.#stepsLeft, after)
    if (this.dead) this.#rollBack()
  }

  #mayStep(): boolean {
    this.operations += 1
    this.kill(this.#stepsLeft - 1)
    return !this.dead
  }

  #rollBack(): void {
    for (const transaction of this.#open) {
      // A dead page receives no event of the rollback.
      for (const event of ['onabort', 'onerror']) {
        Object.defineProperty(transaction, event, { get: () => null, set: () => undefined, configurable: true })
      }
      try {
        transaction.abort()
      } catch {
        // The transaction had ended already.
      }
    }
    this.#open.clear()
  }

  #killable(table: DBCoreTable): DBCoreTable {
    // Promises of a dead page never settle.
    const alive =
      <A, T>(work: (request: A) => PromiseLike<T>) =>
      (request: A) =>
        new Dexie.Promise<T>((resolve, reject) => {
          if (!this.#mayStep()) return
          work(request).then(
            value => !this.dead && resolve(value),
            error => !this.dead && reject(error),
          )
        })
    return {
      ...table,
      mutate: alive(table.mutate),
      get: alive(table.get),
      getMany: alive(table.getMany),
      query: alive(table.query),
      openCursor: alive(table.openCursor),
      count: alive(table.count),
    }
  }
}
