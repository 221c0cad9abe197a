import { setTimeout as wait } from 'node:timers/promises'
import { HttpClient, type HttpRequest, type HttpResponse, NoResponse } from '../http-client.ts'
import type { Random } from './random.ts'

interface Client {
  readonly cookie?: string
  /** Longest pause after a response, in milliseconds. */
  readonly longestPause?: number
  /** Returns the next request. */
  readonly nextRequest: () => HttpRequest
  /** Called with each 200. */
  readonly onSuccess?: (response: HttpResponse, request: HttpRequest) => void
}

/**
 * Clients that send one request after another on keep-alive connections, and retry once, immediately, without a
 * response or after a 5xx.
 */
export class RetryingClients implements Disposable {
  requests = 0
  /** Number of retries without a response, and after a 5xx. */
  readonly retried = { withoutResponse: 0, serverError: 0 }
  /** Requests that failed twice or got a response other than 200. */
  readonly failures: string[] = []
  readonly #url: string
  readonly #random: Random
  readonly #loops: Promise<void>[] = []
  #stopping = false

  constructor(url: string, random: Random) {
    this.#url = url
    this.#random = random
  }

  add(client: Client): void {
    this.#loops.push(this.#run(client))
  }

  /** Resolves when every client has the response to its last request. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#loops)
  }

  /** Stops all clients after their current request. */
  [Symbol.dispose](): void {
    this.#stopping = true
  }

  async #run({ cookie, longestPause = 250, nextRequest, onSuccess }: Client): Promise<void> {
    using browser = new HttpClient(this.#url, cookie === undefined ? {} : { cookie })
    while (!this.#stopping) {
      const request = nextRequest()
      this.requests += 1
      const first = await this.#try(browser, request)
      let last = first
      if (isFailure(first)) {
        this.retried[first instanceof NoResponse ? 'withoutResponse' : 'serverError'] += 1
        last = await this.#try(browser, request)
      }
      if (!(last instanceof NoResponse) && last.status === 200) onSuccess?.(last, request)
      else this.failures.push(`${request.path}: ${describe(first)}, then ${describe(last)}`)
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

const isFailure = (outcome: Outcome) => outcome instanceof NoResponse || outcome.status >= 500

const describe = (outcome: Outcome) =>
  outcome instanceof NoResponse ? String(outcome.cause) : `${outcome.status} ${outcome.text.slice(0, 200)}`
