import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { completeModules } from '../../api/contract/training.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { type Mode, startRecordStore } from '../api/training/record-store.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { type RunningCommand, startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { propertyRuns } from '../property-runs.ts'
import { enter } from '../session.ts'
import { until } from '../until.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'

/** Milliseconds for which the servers may live once they are ready. */
const longestLife = 3000
const peoplePerRound = 20
const weathers: readonly [Mode, Mode, Mode] = [
  { answer: 'as a store' },
  { answer: 'lost' },
  { answer: 'status', status: 503 },
]

/** Two servers on one database are killed in each round, while the learning record store loses or refuses some statements. */
test('each result becomes one statement, whenever the servers are killed and whatever the store does', {
  tags: ['soak'],
}, async () => {
  const random = seededRandom()
  const rounds = propertyRuns(2, 50)
  const own = await createTestDatabase()
  await using stack = new AsyncDisposableStack()
  stack.defer(() => own.drop())
  const database = stack.adopt(testClient(own.url), opened => opened.end())
  const folder = stack.use(await temporaryFolder())
  const store = stack.use(await startRecordStore())
  const { endpoint, username, password } = store.settings
  const env = {
    DATABASE_URL: own.url,
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    // The same in every process, because it is part of the statements.
    PUBLIC_URL: 'http://academy.example',
    XAPI_ENDPOINT: endpoint,
    XAPI_USERNAME: username,
    XAPI_PASSWORD: password,
  }
  const twoServers = async () => {
    const servers = [startServerProcess(env), startServerProcess(env)] as const
    for (const server of servers) stack.defer(() => server.end('SIGKILL'))
    const listening = async (server: RunningCommand) => {
      await server.ready()
      return /^Listening on (\S+)\.$/m.exec(server.output)?.[1] ?? ''
    }
    return { servers, urls: await Promise.all([listening(servers[0]), listening(servers[1])]) }
  }
  /** Sends a new employee's seven results; with a kill in between some may not be stored. */
  const train = async (round: number, person: number, url: string) => {
    const { cookie } = await enter(database, 'employee', { email: `p${round}-${person}@cro.example` })
    const completions = dashboardModules.map(({ id }) => ({ id: randomUUID(), moduleId: id, score: 0 }))
    await fetch(new URL(completeModules.path, url), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ completions }),
    }).catch(() => undefined)
  }

  for (let round = 0; round < rounds; round += 1) {
    const { servers, urls } = await twoServers()
    const people = Array.from({ length: peoplePerRound }, (_, person) => train(round, person, random.pick(urls)))
    const life = random.below(longestLife)
    // In every other round the servers are killed while they store results, else while they send statements.
    if (round % 2 === 1) await Promise.all(people)
    store.mode = random.pick(weathers)
    await wait(life / 2)
    store.mode = { answer: 'as a store' }
    await wait(life / 2)
    await Promise.all(servers.map(server => server.end('SIGKILL')))
    await Promise.all(people)
  }

  // As when the jobs of the killed processes have expired and every pause is over.
  await database`update pgboss.job set state = 'retry', start_after = now() where name = 'statement'`
  await twoServers()
  await until(
    'every statement to be stored',
    async () => {
      const [row] = await database<{ waiting: number }[]>`select count(*)::integer as waiting from waiting_statement`
      return row?.waiting === 0
    },
    // Two processes send forty a second, and thousands may wait.
    600_000,
  )
  const results = await database<{ id: string }[]>`select id from completion order by id::text`
  expect([...store.statements.keys()].sort()).toEqual(results.map(({ id }) => id))
  const count = (wanted: number) => store.requests.filter(({ status }) => status === wanted).length
  expect(count(409)).toBe(0)
  printFigure(
    'one statement for each result (servers killed)',
    `${rounds * 2} kills, ${results.length} results, ${store.statements.size} statements, ${store.requests.length} requests, ${count(503)} of them refused`,
  )
})
