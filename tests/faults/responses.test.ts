/**
 * The promise "delete only after an explicit receipt" of tests/faults/README.md: every kind of response to a posted
 * completion.
 */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { completeModule as completeModuleEndpoint, completeModules } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { drain } from '../../web/offline/drain.ts'
import { deliveryOf, localProgress } from '../../web/offline/local-progress.ts'
import { queuedResults, retryRefused } from '../../web/offline/outbox.ts'
import { createTestApp, type Visitor } from '../api/test-app.ts'
import type { TestClient } from '../database.ts'
import { Device } from '../e2e/browser.ts'
import { answer, openQuest, signIn } from '../e2e/learner.ts'
import { setStage } from '../e2e/stage.ts'
import { forward, HttpProxy, type ProxiedRequest } from '../http-proxy.ts'
import { propertyRuns } from '../property-runs.ts'
import { connectNodeDevices, NodeDevice } from './node-device.ts'
import { printFigure } from './print-figure.ts'
import { storedResults } from './stored-results.ts'
import { completionsIn, receipt, type WrongResponse, wrongResponses } from './wrong-responses.ts'

const isFull = propertyRuns(0, 1) === 1
const attemptsEach = propertyRuns(1, 20)
const runners = propertyRuns(8, 24)

test('no response except the receipt that names it removes a result from the device', { tags: ['soak'] }, async () => {
  await using app = await createTestApp({ rateLimits: 'off' })
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  await using proxy = await HttpProxy.before(Number(port))
  connectNodeDevices(proxy.url)
  onTestFinished(() => void vi.unstubAllGlobals())
  await using foreignServer = await startAcceptingServer()
  const responses = wrongResponses(foreignServer.url)

  // The response that each employee gets, and whether the server stores the completion first.
  const assignments = new Map<unknown, { response: WrongResponse; arrives: boolean }>()
  proxy.handle = async posted => {
    if (!isCompletion(posted)) return await forward(posted)
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
  await expect.poll(() => completionsOf(client, person), { message: name }).toEqual(arrives ? ids : [])

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

test('in Chromium a result stays on the device until its receipt, whatever the response', {
  tags: ['soak'],
}, async ({ task, onTestFinished }) => {
  await using stage = await setStage()
  await using proxy = await HttpProxy.before(stage.network.target)
  await using foreignServer = await startAcceptingServer()
  const device = await Device.create()
  onTestFinished(() => device.discard(task))
  const page = await device.open()
  stage.network.target = proxy.port
  const employeeId = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await signIn(page, stage.url, 'iva@cro.example')
  await device.readyForOffline(page)
  await stage.network.change('refuse')
  await openQuest(page, 1)
  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('button', { name: 'Return now' }).click()
  const { outbox } = await storedResults(page)
  expect(outbox).toHaveLength(1)
  const responses = wrongResponses(foreignServer.url).filter(
    ({ name }) => inBrowser.includes(name) || (name.startsWith('307') && name.includes(foreignServer.url)),
  )
  expect(responses.length).toBeGreaterThan(inBrowser.length)
  await stage.network.change('pass')
  const { sendNow } = academyTexts.delivery
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const [index, { name, means, send }] of responses.slice(0, propertyRuns(3, responses.length)).entries()) {
    let responded = 0
    proxy.handle = async request => {
      if (!isCompletion(request)) return await forward(request)
      responded += 1
      if (index % 2 === 0) await request.process()
      send(request)
    }
    await button(sendNow).or(button(academyTexts.attention.retry)).first().click()
    await expect.poll(() => responded, { message: name }).toBeGreaterThan(0)
    const isRefused = typeof means !== 'string'
    await page
      .getByText(academyTexts.delivery[isRefused ? 'needs attention' : 'saved on this device'])
      .first()
      .waitFor()
    await button(isRefused ? academyTexts.attention.retry : sendNow).waitFor()
    const stored = await storedResults(page)
    expect(
      stored.outbox.map(({ id }) => id),
      name,
    ).toEqual(outbox.map(({ id }) => id))
  }
  proxy.handle = forward
  await button(sendNow).or(button(academyTexts.attention.retry)).first().click()
  await page.getByText(academyTexts.delivery.allReceived(1)).waitFor()
  const rows = await stage.database.query('select from completion where employee_id = $1', [employeeId])
  expect(rows.rowCount).toBe(1)
  printFigure('delete only after an explicit receipt', `in Chromium: ${responses.length} kinds, 0 taken for a receipt`)
})

const isCompletion = ({ method, path }: ProxiedRequest) =>
  method === 'POST' && (path === completeModuleEndpoint.path || path === completeModules.path)
