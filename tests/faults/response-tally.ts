import { Failure } from '../../api/contract/endpoint.ts'
import { matchesSchema } from '../../web/http/matches-schema.ts'
import type { HttpResponse } from '../http-client.ts'

/** Counts the responses to the requests of a load, and notes every violation. */
export class ResponseTally {
  /** Number of successes by kind of request. */
  readonly successes = new Map<string, number>()
  /** Number of 503 responses with `Retry-After`, by kind of request. */
  readonly unavailable = new Map<string, number>()
  /** Number of downloads that broke off before the end, which the client can detect. */
  brokenOff = 0
  /** Milliseconds. */
  slowest = 0
  /** Violations: timeouts, closed connections, unexpected responses. */
  readonly wrong: string[] = []
  readonly #respondWithin: number

  /** `respondWithin`: milliseconds within which a response, or its next part, must arrive. */
  constructor({ respondWithin }: { respondWithin: number }) {
    this.#respondWithin = respondWithin
  }

  /** Records a response that took `took` milliseconds. */
  note(what: string, took: number, { status, headers, text }: HttpResponse): void {
    this.waited(what, took)
    if (status === 200) count(this.successes, what)
    else if (status === 503 && Number(headers['retry-after']) > 0 && matchesSchema(Failure, JSON.parse(text)))
      count(this.unavailable, what)
    else this.wrong.push(`${what}: ${status} ${headers['retry-after']} ${text}`)
  }

  /** Records that a client waited `took` milliseconds for a response, or for its next part. */
  waited(what: string, took: number): void {
    this.slowest = Math.max(this.slowest, took)
    if (took > this.#respondWithin) this.wrong.push(`${what}: waited ${Math.round(took)} ms`)
  }

  get total(): number {
    return sum(this.successes) + sum(this.unavailable) + this.brokenOff
  }
}

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

export const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)
