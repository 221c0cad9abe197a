import { setTimeout as wait } from 'node:timers/promises'
import { completeModule } from '../../api/contract/training.ts'
import { HttpClient, type HttpRequest, type HttpResponse, NoResponse } from '../http-client.ts'
import type { TrainingLedger } from './ledger.ts'
import type { Random } from './random.ts'

/** What a client got for one try of a request. */
interface Try {
  readonly what: string
  /** `none`: no response; `part`: an incomplete one. */
  readonly status: number | 'none' | 'part'
  readonly headers: HttpResponse['headers']
  readonly text: string
  /** Milliseconds. */
  readonly took: number
}

interface Repeated {
  readonly what: string
  readonly cookie?: string
  /** Longest pause between two requests, in milliseconds. */
  readonly pause?: number
  readonly next: () => HttpRequest
  /** Called with each 200. */
  readonly onSuccess?: (response: HttpResponse) => void
}

/** The devices' own pauses are 2 s and more (web/offline/backoff.ts); shorter ones meet more faults. */
const [shortestPause, longestPause] = [20, 120]

/** Clients that send one request after another, each until it gets a 200. */
export class Load implements Disposable {
  /** The tries of each request, in order. */
  readonly requests: (readonly Try[])[] = []
  /** Number of requests in flight, by kind. */
  readonly inFlight = new Map<string, number>()
  readonly #url: string
  readonly #random: Random
  readonly #loops: Promise<void>[] = []
  #isStopping = false
  #isAbandoned = false

  constructor(url: string, random: Random) {
    this.#url = url
    this.#random = random
  }

  /** Adds a client. */
  repeat({ what, cookie, pause = longestPause, next, onSuccess }: Repeated): void {
    const run = async () => {
      using client = new HttpClient(this.#url, cookie === undefined ? {} : { cookie })
      while (!this.#isStopping) {
        const response = await this.#deliver(what, client, next())
        if (response) onSuccess?.(response)
        await wait(this.#random.below(pause))
      }
    }
    this.#loops.push(run())
  }

  /**
   * Adds devices on which the ledger's learners complete modules. Some results are sent by two tabs at once, or once more
   * after their acknowledgement, as the outbox does.
   */
  train(ledger: TrainingLedger, devicesEach: number): void {
    for (const learner of ledger.learners) {
      for (let device = 0; device < devicesEach; device += 1) this.#loops.push(this.#learn(ledger, learner))
    }
  }

  /** Lets every client finish its request. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#loops)
  }

  /** Stops at once, without waiting for responses. */
  [Symbol.dispose](): void {
    this.#isStopping = true
    this.#isAbandoned = true
  }

  /** Returns the tries that had another outcome than these. */
  otherThan(...expected: Try['status'][]): Try[] {
    return this.requests.flat().filter(({ status }) => !expected.includes(status))
  }

  /** Returns how many requests needed a second try, because the first had no complete response or a 5xx. */
  get retried(): number {
    return this.requests.filter(({ length }) => length > 1).length
  }

  async #learn(ledger: TrainingLedger, learner: TrainingLedger['learners'][number]): Promise<void> {
    using client = new HttpClient(this.#url, { cookie: learner.cookie, connections: 2 })
    while (!this.#isStopping) {
      const result = ledger.next(learner)
      const deliver = async () => {
        const response = await this.#deliver('completion', client, { ...completeModule, body: result })
        if (response) ledger.acknowledge(learner, result, response.text)
      }
      const luck = this.#random.next()
      await (luck < 0.1 ? Promise.all([deliver(), deliver()]) : deliver())
      if (luck > 0.9) await deliver()
      await wait(this.#random.below(longestPause))
    }
  }

  /** Sends a request until it gets a response that no retry would change. Resolves to it if it is a 200. */
  async #deliver(what: string, client: HttpClient, request: HttpRequest): Promise<HttpResponse | undefined> {
    const tries: Try[] = []
    this.requests.push(tries)
    const count = (by: number) => this.inFlight.set(what, (this.inFlight.get(what) ?? 0) + by)
    while (!this.#isAbandoned) {
      const began = performance.now()
      count(1)
      const response = await client.send(request).catch((error: unknown) => {
        if (!(error instanceof NoResponse)) throw error
        return { status: error.began ? 'part' : 'none', headers: {}, text: String(error.cause) } as const
      })
      count(-1)
      const { status, headers, text } = response
      // The text of a success may be megabytes.
      tries.push({ what, status, headers, text: status === 200 ? '' : text, took: performance.now() - began })
      if (status === 200) return { status, headers, text }
      if (status !== 'none' && status !== 'part' && status !== 503 && status !== 429) return undefined
      await wait(shortestPause + this.#random.below(longestPause - shortestPause))
    }
    return undefined
  }
}
