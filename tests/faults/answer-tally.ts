import { Failure } from '../../api/contract/endpoint.ts'
import { matchesSchema } from '../../web/http/matches-schema.ts'
import type { HttpAnswer } from './http-client.ts'

/** How everything that was asked was answered. */
export class AnswerTally {
  /** Successes by what was asked. */
  readonly answered = new Map<string, number>()
  /** Answers that ask to come back later, by what was asked. */
  readonly unavailable = new Map<string, number>()
  /** Files that broke off, and so do not seem whole. */
  brokenOff = 0
  /** Milliseconds. */
  slowest = 0
  /** What must not be: hangs, closed connections, answers of another kind. */
  readonly wrong: string[] = []
  readonly #answerWithin: number

  /** `answerWithin`: milliseconds after which whoever waits must have an answer, or, in the middle of one, more of it. */
  constructor({ answerWithin }: { answerWithin: number }) {
    this.#answerWithin = answerWithin
  }

  /** Judges an answer that took so many milliseconds. */
  note(what: string, took: number, { status, headers, text }: HttpAnswer): void {
    this.waited(what, took)
    if (status === 200) count(this.answered, what)
    else if (status === 503 && Number(headers['retry-after']) > 0 && matchesSchema(Failure, JSON.parse(text)))
      count(this.unavailable, what)
    else this.wrong.push(`${what}: ${status} ${headers['retry-after']} ${text}`)
  }

  /** Somebody waited so many milliseconds for an answer, or in the middle of one. */
  waited(what: string, took: number): void {
    this.slowest = Math.max(this.slowest, took)
    if (took > this.#answerWithin) this.wrong.push(`${what}: waited ${Math.round(took)} ms`)
  }

  get asked(): number {
    return sum(this.answered) + sum(this.unavailable) + this.brokenOff
  }
}

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

export const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)
