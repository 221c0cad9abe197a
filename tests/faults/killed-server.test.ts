import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestDatabase, testClient } from '../database.ts'
import { startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'
import { expectInvited, InvitationLoad, waitingMails } from './invitation-load.ts'
import { LoadBalancer } from './load-balancer.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'
import { TrainingLedger } from './training-ledger.ts'
import { TrainingLoad } from './training-load.ts'

/** Milliseconds a server lives after its first connection, or after its warm-up. */
const shortestLife = 20
const longestLife = 400
/**
 * Milliseconds. A mail whose server was killed is retried after its job has expired and the queue was checked (60 s
 * each).
 */
const mailPatience = 300_000

/**
 * Two servers on one database behind a load balancer are killed (SIGKILL) repeatedly under load and restarted at once,
 * while learners on several devices complete modules and an admin invites people. PostgreSQL keeps running (see
 * killed-database.test.ts).
 */
test('every write that a server acknowledged is stored, whenever the server is killed', {
  tags: ['soak'],
}, async () => {
  const random = seededRandom()
  const goal = propertyRuns(2, 300)
  const own = await createTestDatabase()
  await using stack = new AsyncDisposableStack()
  stack.defer(() => own.drop())
  const database = stack.adopt(testClient(own.url), opened => opened.end())
  const folder = stack.use(await temporaryFolder())
  const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }
  const balancer = stack.use(await LoadBalancer.listen())
  const ledger = new TrainingLedger(random)
  await ledger.enrol(database, 12)
  const load = stack.use(new TrainingLoad({ ledger, url: balancer.url, random, devicesEach: 2 }))
  const invitations = stack.use(await InvitationLoad.start(database, balancer.url))

  /** Starts a server and waits for its first connection. */
  const newServer = async () => {
    const server = stack.use(startServerProcess(env))
    const url = await server.ready()
    balancer.add(url)
    await until('the server to be given work', () => balancer.connections(url) > 0)
    return { server, url }
  }
  let kills = 0
  const killLoop = async () => {
    while (kills < goal) {
      kills += 1
      const warm = kills % 2 === 0
      const { server, url } = await newServer()
      const { size } = ledger.acknowledged
      if (warm) await until('some work to be done', () => ledger.acknowledged.size > size + 40)
      await wait(shortestLife + random.below(longestLife - shortestLife))
      await server.end('SIGKILL')
      balancer.remove(url)
    }
  }
  await Promise.all([killLoop(), killLoop()])
  await newServer()
  await Promise.all([load.stop(), invitations.stop()])
  await ledger.expectStored(database)
  expect(load.unexpected).toEqual([])
  expect(ledger.acknowledged.size).toBe(ledger.sent.size)
  // The short form does not wait for the mails; they only must not be lost.
  if (propertyRuns(0, 1)) {
    await until('every mail to be sent', async () => (await waitingMails(database)) === 0, mailPatience)
  }
  const waiting = await waitingMails(database)
  const { written, duplicates } = await expectInvited(database, invitations, folder.path)
  const lost = await ledger.countLostResponses(database)
  printFigure(
    'acknowledged means committed (server killed)',
    `${kills} kills, ${ledger.acknowledged.size} completions acknowledged = rows; ${lost.all} lost their first response, ` +
      `${lost.stored} of them after the commit; ${invitations.acknowledged.size} invitations (${invitations.lostResponses} ` +
      `responses lost), ${written} mails, ${duplicates} of them twice, ${waiting} waiting; 0 lost, 0 duplicated`,
  )
})
