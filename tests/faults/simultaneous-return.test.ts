import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { completeModules } from '../../api/contract/training.ts'
import { matchesSchema } from '../../web/http/matches-schema.ts'
import { createTestApp } from '../api/test-app.ts'
import { HttpClient } from '../http-client.ts'
import { propertyRuns } from '../property-runs.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'
import { ResponseTally, sum } from './response-tally.ts'
import { type Learner, type Result, TrainingLedger } from './training-ledger.ts'

const devices = propertyRuns(50, 500)

/** Returns a device's queue of one to seven results, in order. */
function queueOf(ledger: TrainingLedger, learner: Learner, random: Random): Result[] {
  return Array.from({ length: 1 + random.below(7) }, (_, index) => ledger.createResult(learner, index + 1))
}

/** Whether each result has its own acknowledgement. */
function isAcknowledged(ledger: TrainingLedger, learner: Learner, queue: readonly Result[], text: string): boolean {
  const body: unknown = JSON.parse(text)
  if (!matchesSchema(completeModules.responses[200], body)) return false
  const { results } = body
  return queue.every((result, index) => ledger.acknowledge(learner, result, JSON.stringify(results[index]?.body)))
}

test('when all devices of a company reconnect at once, each result is stored exactly once', {
  tags: ['soak'],
}, async () => {
  const random = seededRandom()
  await using app = await createTestApp({ logLevel: 'error' })
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const ledger = new TrainingLedger(random)
  await ledger.enrol(app.client, devices)
  // tests/bench measures the speed; here a client may wait, if it gets a response.
  const tally = new ResponseTally({ respondWithin: Number.POSITIVE_INFINITY })
  let twice = 0

  const deliver = async (browser: HttpClient, learner: Learner, queue: readonly Result[]) => {
    for (;;) {
      const began = performance.now()
      const response = await browser.send({ ...completeModules, body: { completions: queue } })
      tally.note('completions', performance.now() - began, response)
      if (response.status === 200 && isAcknowledged(ledger, learner, queue, response.text)) return
      if (response.status !== 503) return
      await wait(Number(response.headers['retry-after']) * 1000 * (1 + random.next()))
    }
  }
  const reconnect = async (learner: Learner) => {
    using browser = new HttpClient(origin, { cookie: learner.cookie, connections: 2 })
    const queue = queueOf(ledger, learner, random)
    const tabs = random.next() < 0.5 ? [queue, queue.slice(random.below(queue.length))] : [queue]
    twice += tabs.slice(1).flat().length
    await Promise.all(tabs.map(sent => deliver(browser, learner, sent)))
    if (tabs.length > 1) await deliver(browser, learner, queue)
  }
  const began = performance.now()
  await Promise.all(ledger.learners.map(reconnect))
  const took = performance.now() - began

  expect(tally.wrong).toEqual([])
  expect(app.lines, 'logged errors').toEqual([])
  expect(ledger.acknowledged.size).toBe(ledger.sent.size)
  await ledger.expectStored(app.client)
  expect((await app.client.query('select from completion')).rowCount).toBe(ledger.sent.size)
  printFigure(
    'all devices reconnect at once',
    `${devices} devices, ${ledger.sent.size} results, ${twice} of them sent by two tabs at once: ${ledger.sent.size} rows, ` +
      `${sum(tally.unavailable)} got a 503, 0 other; slowest response ${(tally.slowest / 1000).toFixed(1)} s, all in ${(took / 1000).toFixed(1)} s`,
  )
})
