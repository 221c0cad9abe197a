import { setTimeout as wait } from 'node:timers/promises'
import { type HttpResponse, HttpClient, type HttpRequest, NoResponse } from './http-client.ts'
import type { Random } from './random.ts'

interface Client {
  readonly cookie?: string
  /** Longest pause after a response, in milliseconds. */
  readonly longestPause?: number
  /** Returns the next request. */
  readonly ask: () => HttpRequest
  /** Called with each 200. */
  readonly read?: (answer: HttpResponse, asked: HttpRequest) => void
}

/**
 * Clients that send one request after another on keep-alive connections, and retry once, immediately, without a
 * response or after a 5xx.
 */
export class RetryingClients implements Disposable {
  requests = 0
  /** Number of retries without a response, and after a 5xx. */
  readonly retried = { unanswered: 0, refused: 0 }
  /** Requests that failed twice or got a response other than 200. */
  readonly failures: string[] = []
  readonly #url: string
  readonly #random: Random
  readonly #visits: Promise<void>[] = []
  #stopping = false

  constructor(url: string, random: Random) {
    this.#url = url
    this.#random = random
  }

  add(habit: Client): void {
    this.#visits.push(this.#visit(habit))
  }

  /** Resolves when every client has the response to its last request. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#visits)
  }

  /** Stops all clients after their current request. */
  [Symbol.dispose](): void {
    this.#stopping = true
  }

  async #visit({ cookie, longestPause = 250, ask, read }: Client): Promise<void> {
    using browser = new HttpClient(this.#url, cookie === undefined ? {} : { cookie })
    while (!this.#stopping) {
      const request = ask()
      this.requests += 1
      const first = await this.#try(browser, request)
      let last = first
      if (isFault(first)) {
        this.retried[first instanceof NoResponse ? 'unanswered' : 'refused'] += 1
        last = await this.#try(browser, request)
      }
      if (!(last instanceof NoResponse) && last.status === 200) read?.(last, request)
      else this.failures.push(`${request.path}: ${told(first)}, then ${told(last)}`)
      await wait(this.#random.below(longestPause))
    }
  }

  #try(browser: HttpClient, request: HttpRequest): Promise<Outcome> {
    return browser.send(request).catch((error: unknown) => {
      if (error instanceof NoResponse) return error
      throw error
    })
  }
}

type Outcome = HttpResponse | NoResponse

const isFault = (outcome: Outcome) => outcome instanceof NoResponse || outcome.status >= 500

const told = (outcome: Outcome) =>
  outcome instanceof NoResponse ? String(outcome.cause) : `${outcome.status} ${outcome.text.slice(0, 200)}`
