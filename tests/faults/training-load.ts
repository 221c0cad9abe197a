import { setTimeout as wait } from 'node:timers/promises'
import { completeModule } from '../../api/contract/training.ts'
import { HttpClient, NoResponse } from '../http-client.ts'
import type { Random } from './random.ts'
import type { Learner, Result, TrainingLedger } from './training-ledger.ts'

interface TrainingLoadOptions {
  readonly ledger: TrainingLedger
  readonly url: string
  readonly random: Random
  readonly devicesEach: number
}

/** The devices' own pauses are 2 s and more (web/offline/backoff.ts); shorter ones meet more faults. */
const shortestPause = 20
const longestPause = 120

/**
 * All learners of the ledger at work on several devices each. Every result is retried under its id until it is
 * acknowledged, and sometimes sent by two tabs at once or once more afterwards, as the outbox does.
 */
export class TrainingLoad implements Disposable {
  /** Responses that no device expects. */
  readonly unexpected: string[] = []
  readonly #options: TrainingLoadOptions
  #stopping = false
  #abandoned = false
  readonly #devices: Promise<void>[]

  constructor(options: TrainingLoadOptions) {
    this.#options = options
    this.#devices = options.ledger.learners.flatMap(learner =>
      Array.from({ length: options.devicesEach }, () => this.#train(learner)),
    )
  }

  /** Lets every device deliver its results. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#devices)
  }

  /** Stops at once, without waiting for responses. */
  [Symbol.dispose](): void {
    this.#stopping = true
    this.#abandoned = true
  }

  async #train(learner: Learner): Promise<void> {
    const { ledger, url, random } = this.#options
    using browser = new HttpClient(url, { cookie: learner.cookie, connections: 2 })
    while (!this.#stopping) {
      const result = ledger.next(learner)
      const luck = random.next()
      if (luck < 0.1)
        await Promise.all([this.#deliver(browser, learner, result), this.#deliver(browser, learner, result)])
      else await this.#deliver(browser, learner, result)
      if (luck > 0.9) await this.#deliver(browser, learner, result)
      await this.#pause()
    }
  }

  async #deliver(browser: HttpClient, learner: Learner, result: Result): Promise<void> {
    while (!this.#abandoned && !(await this.#try(browser, learner, result))) {
      await this.#pause()
    }
  }

  async #try(browser: HttpClient, learner: Learner, result: Result): Promise<boolean> {
    const { ledger } = this.#options
    try {
      const { status, text } = await browser.send({ ...completeModule, body: result })
      if (status === 200) return ledger.acknowledge(learner, result, text)
      // A server that has lost its database responds 503, one that limits this employee 429.
      if (status === 503) ledger.responseLost(result)
      if (status === 503 || status === 429) return false
      this.unexpected.push(`${status} ${text}`)
      return true
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error
      if (!error.refused) ledger.responseLost(result)
      return false
    }
  }

  #pause(): Promise<void> {
    return wait(shortestPause + this.#options.random.below(longestPause - shortestPause))
  }
}
