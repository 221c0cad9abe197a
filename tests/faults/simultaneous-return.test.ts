import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Failure } from '../../api/contract/endpoint.ts'
import { completeModules } from '../../api/contract/training.ts'
import { matchesSchema } from '../../web/http/matches-schema.ts'
import { createTestApp } from '../api/test-app.ts'
import { HttpClient } from '../http-client.ts'
import { propertyRuns } from '../property-runs.ts'
import { type Learner, type Result, TrainingLedger } from './ledger.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'

const devices = propertyRuns(50, 500)

test('when all devices of a company reconnect at once, each result is stored exactly once', {
  tags: ['soak'],
}, async () => {
  const random = seededRandom()
  await using app = await createTestApp({ logLevel: 'error' })
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const ledger = new TrainingLedger(random)
  await ledger.enrol(app.client, devices)
  let [unavailable, twice] = [0, 0]

  /** Sends the results in one request, until it is not refused for lack of capacity. */
  const deliver = async (learner: Learner, queue: readonly Result[]): Promise<void> => {
    // A new connection each time: the server closes one that is idle.
    using client = new HttpClient(origin, learner)
    const { status, headers, text } = await client.send({ ...completeModules, body: { completions: queue } })
    const body: unknown = JSON.parse(text)
    if (status === 503) {
      expect(matchesSchema(Failure, body), text).toBe(true)
      unavailable += 1
      await wait(Number(headers['retry-after']) * 1000 * (1 + random.next()))
      return deliver(learner, queue)
    }
    if (!matchesSchema(completeModules.responses[200], body)) throw new Error(`${status} ${text}`)
    for (const [index, result] of queue.entries()) {
      const { status: one, body: receipt } = body.results[index] ?? {}
      // A tab that sends only later modules may come first, and finds them locked.
      if (one !== 409) ledger.acknowledge(learner, result, JSON.stringify(receipt))
    }
  }
  const reconnect = async (learner: Learner) => {
    const results = 1 + random.below(7)
    const queue = Array.from({ length: results }, (_, index) => ledger.createResult(learner, index + 1))
    if (random.next() < 0.5) return deliver(learner, queue)
    // Two tabs send at once, one of them a part of the queue.
    const part = queue.slice(random.below(results))
    twice += part.length
    await Promise.all([deliver(learner, queue), deliver(learner, part)])
    return deliver(learner, queue)
  }
  await Promise.all(ledger.learners.map(reconnect))

  expect(app.lines, 'logged errors').toEqual([])
  await ledger.expectStored(app.client)
  printFigure(
    'all devices reconnect at once',
    `${devices} devices, ${ledger.sent.size} results, ${twice} of them sent by two tabs at once: ${ledger.sent.size} rows, ` +
      `${unavailable} responses with 503, nothing else`,
  )
})
