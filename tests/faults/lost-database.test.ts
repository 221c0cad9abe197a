import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { propertyRuns } from '../property-runs.ts'
import { type Direction, databaseFaults, type Strike } from './database-proxy.ts'
import { FaultyDatabase, type Moment, type Round } from './faulty-database.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'
import { ResponseTally, sum } from './response-tally.ts'

const roundsEach = propertyRuns(0, 50)
const databaseCount = propertyRuns(1, 3)
/** Bytes by which the retained heap may differ between the beginning and the end. */
const memoryMargin = 48 * 1024 ** 2

test('every request gets a response, whatever fault the database connection has, and the API recovers by itself', {
  tags: ['soak'],
}, async () => {
  const random = seededRandom()
  const rounds = shuffled(
    databaseFaults.flatMap(fault => Array.from({ length: roundsEach }, () => randomRound(fault, random))),
    random,
  )
  if (rounds.length === 0) rounds.push(shortRound(random))
  const total = rounds.length
  const tally = new ResponseTally({ respondWithin: 10_000 })
  const recoveries = new Map<string, number[]>()
  const inFlight = new Map<string, number>()
  const kept: number[] = []
  let acknowledged = 0

  const runRounds = async (opened: FaultyDatabase) => {
    await using database = opened
    for (let round = rounds.pop(); round; round = rounds.pop()) {
      const { fault } = round.strike
      const outcome = await database.run(round).catch(cause => {
        throw new Error(`after ${JSON.stringify(round)}`, { cause })
      })
      recoveries.set(fault, [...(recoveries.get(fault) ?? []), outcome.recovery])
      for (const [what, number] of outcome.inFlight) inFlight.set(what, (inFlight.get(what) ?? 0) + number)
      expect(tally.wrong, JSON.stringify(round)).toEqual([])
      if (rounds.length % 10 === 0) kept.push(memoryInUse())
    }
    await database.expectStored()
    acknowledged += database.acknowledged
  }
  const databases: FaultyDatabase[] = []
  for (let index = 1; index <= databaseCount; index += 1)
    databases.push(await FaultyDatabase.open(tally, seededRandom(index)))
  await Promise.all(databases.map(runRounds))

  const settled = kept.slice(1)
  const grown = settled.length > 1 ? (settled.at(-1) ?? 0) - (settled[0] ?? 0) : 0
  expect(grown).toBeLessThan(memoryMargin)
  const slowestRecovery = [...recoveries].map(([fault, each]) => `${fault} ${seconds(Math.max(...each))}`)
  printFigure(
    'every request gets a response',
    `${total} faults, ${tally.total} requests: ${sum(tally.successes)} succeeded, ${sum(tally.unavailable)} got a 503, ` +
      `${tally.brokenOff} downloads broken off, 0 other; slowest ${seconds(tally.slowest)}; recovered within ${slowestRecovery.join(', ')}; ` +
      `${acknowledged} completions acknowledged = rows; memory ${Math.round(grown / 1024 ** 2)} MiB growth`,
  )
  printFigure('in flight at a fault', [...inFlight].map(([what, number]) => `${number} × ${what}`).join(', '))
})

function randomRound(fault: Strike['fault'], random: Random): Round {
  const moment = random.pick<Moment>([
    'any',
    'any',
    'any',
    'from download where',
    'mid-export',
    'insert into file',
    '"moduleId"',
    'commit',
  ])
  const drops = random.pick<readonly Direction[]>([['requests', 'responses'], ['requests'], ['responses']])
  const pause = fault === 'slow' ? () => 300 + random.below(1700) : () => 50 + random.below(500)
  return { strike: { fault, drops, pause }, moment, duration: 300 + random.below(9000) }
}

/** A round that takes a moment, for every test run. */
const shortRound = (random: Random): Round => ({
  strike: { fault: random.pick(['fin', 'rst', 'accept-then-close', 'refuse']), pause: () => 100 },
  moment: '"moduleId"',
  duration: 500,
})

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map(item => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Returns the heap in use after garbage collection, in bytes. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
