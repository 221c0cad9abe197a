/**
 * The promise "delete only after an explicit receipt" of tests/faults/README.md: every kind of response to a posted
 * completion.
 */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { launch } from 'puppeteer-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { drain } from '../../web/offline/drain.ts'
import { deliveryOf, localProgress } from '../../web/offline/local-progress.ts'
import { queuedResults, retryRefused } from '../../web/offline/outbox.ts'
import { createTestApp, type Visitor } from '../api/test-app.ts'
import { findChromium } from '../chromium.ts'
import type { TestClient } from '../database.ts'
import { type Stage, setStage } from '../e2e/stage.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'
import { CompletionProxy, forward } from './completion-proxy.ts'
import { connectNodeDevices, NodeDevice } from './node-device.ts'
import { printFigure } from './print-figure.ts'
import { bundleForTabs, storedOn, type Tab, ThreeTabs } from './three-tabs.ts'
import { posted as completionsIn, receipt, type WrongResponse, wrongResponses } from './wrong-responses.ts'

const isFull = propertyRuns(0, 1) === 1
const attemptsEach = propertyRuns(1, 20)
const runners = propertyRuns(8, 24)

test('no response except the receipt that names it removes a result from the device', { tags: ['soak'] }, async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  await using proxy = new CompletionProxy()
  await proxy.listen(Number(port))
  connectNodeDevices(proxy.url)
  onTestFinished(() => void vi.unstubAllGlobals())
  await using foreignServer = await startAcceptingServer()
  const responses = wrongResponses(foreignServer.url)

  // The response that each employee gets, and whether the server stores the completion first.
  const assignments = new Map<unknown, { response: WrongResponse; arrives: boolean }>()
  proxy.handle = async posted => {
    const [first] = completionsIn(posted.body).completions
    const assignment = assignments.get(first?.employeeId)
    if (!assignment) return await forward(posted)
    if (assignment.arrives) await posted.process()
    assignment.response.send(posted)
  }
  const attempts = responses.flatMap(response =>
    [1, 3].flatMap(results => Array.from({ length: attemptsEach }, (_, number) => ({ response, results, number }))),
  )
  const people: Visitor[] = []
  for (const _ of attempts) people.push(await app.signIn('employee'))
  const run = async (runner: number) => {
    for (let index = runner; index < attempts.length; index += runners) {
      const { response, results, number } = attempts[index] ?? {}
      const person = people[index]
      if (!response || results === undefined || number === undefined || !person) return
      const arrives = (index + number) % 2 === 0
      assignments.set(person.id, { response, arrives })
      await deliver(app.client, person, { response, results, arrives }, () => assignments.delete(person.id))
    }
  }
  await Promise.all(Array.from({ length: runners }, (_, runner) => run(runner)))
  printFigure(
    'delete only after an explicit receipt',
    `${responses.length} kinds of response × ${attemptsEach}, to one result and to three at once: 0 taken for a receipt, all ` +
      `results of ${attempts.length} devices arrived once afterwards`,
  )
})

interface Attempt {
  readonly response: WrongResponse
  /** Number of results that wait on the device. */
  readonly results: number
  readonly arrives: boolean
}

async function deliver(
  client: TestClient,
  person: Visitor,
  { response, results, arrives }: Attempt,
  endFault: () => void,
): Promise<void> {
  const name = `${response.name}, ${results} at once`
  // A request with several results has no such response.
  const means = results > 1 && response.refusesOne ? 'unreachable' : response.means
  const device = new NodeDevice()
  const { db, connection } = device
  // The client's own timeout of 20 s is used in the full form only.
  const firstSend = response.hangs && !isFull ? device.sendWithin(500) : connection.send
  device.cookie = person.cookie
  await rememberSignIn(db, { id: person.id, email: person.email, firstName: 'Ilse', lastName: 'Verhoeven' })
  const ids: (string | undefined)[] = []
  for (let moduleId = 1; moduleId <= results; moduleId += 1) {
    const done = { employeeId: person.id, cycle: 1, moduleId, answers: [], score: 0, contentVersion: 1 }
    ids.push((await completeModule(db, done)).made?.id)
  }

  const { outcome } = await drain(db, person.id, firstSend, connection.lock)
  const queue = await queuedResults(db, person.id)
  expect(
    queue.map(row => row.id),
    name,
  ).toEqual(ids)
  const { modules } = deliveryOf(await localProgress(db, person.id, 1), queue, false)
  if (typeof means === 'string') {
    expect(outcome, name).toBe(means)
    expect(modules.get(1), name).toBe('saved on this device')
  } else {
    expect(modules.get(1), name).toBe('needs attention')
    expect(queue[0]?.refusal?.error, name).toBe(errorTexts[means.refused])
  }
  if (arrives) await until(`it arrived: ${name}`, async () => (await completionsOf(client, person)).length === results)
  expect(await completionsOf(client, person), name).toEqual(arrives ? ids : [])

  endFault()
  await retryRefused(db, person.id)
  expect((await drain(db, person.id, connection.send, connection.lock)).outcome, name).toBe('delivered')
  expect(await completionsOf(client, person), name).toEqual(ids)
  const received = deliveryOf(await localProgress(db, person.id, 1), await queuedResults(db, person.id), false)
  expect(received.received, name).toBe(results)
  db.close()
}

async function completionsOf(client: TestClient, { id }: Visitor): Promise<string[]> {
  const stored = await client.query<{ id: string }>(
    'select id from completion where employee_id = $1 order by module_id',
    [id],
  )
  return stored.rows.map(row => row.id)
}

/** Starts a foreign server that acknowledges whatever it receives. */
async function startAcceptingServer() {
  const server = createServer((request, response) => {
    void buffer(request).then(body => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(body.length > 0 ? receipt({ body }) : '{"success":true}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    // A different host than the page's.
    url: `http://localhost:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** The kinds that a browser may treat differently from Node. */
const inBrowser = [
  '200 with text/html',
  '200 with a receipt of another id',
  '204 with nothing',
  '206 with the receipt',
  '302 with text/html and {"location":"/croacademy/login"}',
  '304 with nothing',
  '401 with text/html',
  '422 impossible-score',
  '503 unavailable',
  'truncated body',
  'reset after the headers',
  '200 with application/json; charset=utf-8 and {"content-encoding":"gzip"}',
]

// tests/e2e/offline.test.ts is the short form.
test.runIf(isFull)(
  'in a browser, pages and service worker keep a result until its receipt, whatever the response',
  {
    tags: ['soak'],
  },
  async () => {
    const script = await bundleForTabs()
    await using stage = await setStage()
    await using foreignServer = await startAcceptingServer()
    const browser = await launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    await using _ = { [Symbol.asyncDispose]: () => browser.close() }
    const responses = wrongResponses(foreignServer.url).filter(
      ({ name }) => inBrowser.includes(name) || (name.startsWith('307') && name.includes(foreignServer.url)),
    )
    expect(responses.length).toBeGreaterThan(inBrowser.length)
    const runnersHere = 4
    const run = async (runner: number) => {
      const email = `runner${runner}@cro.example`
      const employeeId = await stage.addAccount('employee', email, 'Iva', 'Horáková')
      await using device = await ThreeTabs.open(browser, stage, email, script, { webLocks: true, timerSpeed: 1 })
      for (let number = runner; number < attemptsEach; number += runnersHere) {
        for (const response of responses) await deliverInTabs(stage, device, employeeId, response)
      }
    }
    await Promise.all(Array.from({ length: runnersHere }, (_, runner) => run(runner)))
    printFigure(
      'delete only after an explicit receipt',
      `in Chromium, three tabs and the service worker: ${responses.length} kinds of response × ${attemptsEach}, 0 taken for a receipt, ` +
        `${responses.length * attemptsEach} results arrived once afterwards`,
    )
  },
)

async function deliverInTabs(
  stage: Stage,
  device: ThreeTabs,
  employeeId: string,
  { name, means, send }: WrongResponse,
) {
  const [firstTab] = device.tabs
  if (!firstTab) throw new Error('There is no tab')
  await firstTab.page.bringToFront()
  await firstTab.page.evaluate(() => tabTools.forgetResults())
  for (const table of ['completion', 'progress']) {
    await stage.database.query(`delete from ${table} where employee_id = $1`, [employeeId])
  }
  let responded = 0
  device.completionProxy.handle = async posted => {
    if (responded++ % 2 === 1) await posted.process()
    send(posted)
  }
  const ids = await firstTab.page.evaluate((id, modules) => tabTools.finish(id, modules), employeeId, [
    { moduleId: 1, score: 100 },
  ])
  await device.wakeWorker(firstTab)
  const isRefused = typeof means !== 'string'
  await until(`responses: ${name}`, () => responded >= (isRefused ? 1 : 3), 60_000)
  const expectedText = academyTexts.delivery[isRefused ? 'needs attention' : 'saved on this device']
  for (const { page } of device.tabs) await page.waitForSelector(`::-p-text(${expectedText})`)
  expect(
    (await storedOn(firstTab)).outbox.map(({ id }) => id),
    name,
  ).toEqual(ids)

  device.completionProxy.handle = forward
  const button = isRefused ? academyTexts.attention.retry : academyTexts.delivery.sendNow
  await until(
    `it arrives after: ${name}`,
    async () => {
      await press(firstTab, button)
      return (await storedOn(firstTab)).outbox.length === 0
    },
    60_000,
  )
  for (const { page } of device.tabs) {
    await page.waitForSelector(`::-p-text(${academyTexts.delivery.allReceived(1)})`, { timeout: 60_000 })
  }
  const stored = await stage.database.query<{ id: string }>('select id from completion where employee_id = $1', [
    employeeId,
  ])
  expect(
    stored.rows.map(({ id }) => id),
    name,
  ).toEqual(ids)
}

/** Clicks a button if it is there; its work may have been done already. */
function press({ page }: Tab, button: string): Promise<void> {
  return page.evaluate(text => {
    for (const one of document.querySelectorAll('button')) if (one.textContent === text) one.click()
  }, button)
}
