import { expect, test } from 'vitest'
import type { CompletionResponse } from '../../api/contract/training.ts'
import { Unreachable } from '../../web/http/call.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { drain, type Send } from '../../web/offline/drain.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { queuedResults, refusedToFile, retryRefused, waitingHere } from '../../web/offline/outbox.ts'
import {
  acceptingServer,
  acknowledging,
  ada,
  adasDevice,
  deliver,
  failing,
  finish,
  grace,
  merge,
  newStorage,
  noLock,
  record,
  serverOf,
  waitingCount,
} from './example-device.ts'

test('results reach the server in the order of the modules, each once, and leave the queue', async () => {
  const db = await adasDevice(2, 1, 3)
  const { send, received, requests } = acceptingServer()
  expect(await deliver(db, send)).toEqual({ outcome: 'delivered', retryAfter: null })
  expect(received.map(({ moduleId }) => moduleId)).toEqual([1, 2, 3])
  expect(requests).toEqual([3])
  expect(received.every(({ employeeId }) => employeeId === ada.id)).toBe(true)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect((await localProgress(db, ada.id, 1)).map(result => result.received)).toEqual([true, true, true])
  await finish(db, ada.id, 1)
  await deliver(db, send)
  expect(received).toHaveLength(3)
})

test('finishing a module twice, in two tabs at once, makes one result', async () => {
  const storage = newStorage()
  const [one, other] = [storage.open(), storage.open()]
  await Promise.all([finish(one, ada.id, 1), finish(other, ada.id, 1), finish(one, ada.id, 1)])
  expect(await queuedResults(one, ada.id)).toHaveLength(1)
})

test('after a logout nothing is sent, and the results stay without the learner’s name', async () => {
  const db = await adasDevice(1)
  await forgetSession(db, 'logout')
  const { send, received } = acceptingServer()
  expect((await deliver(db, send)).outcome).toBe('not-signed-in')
  expect(received).toEqual([])
  expect(await waitingCount(db, ada.id)).toBe(1)
  expect(JSON.stringify(await db.device.toArray())).not.toContain('Lovelace')
})

test('a colleague on the same device sends and sees only their own results', async () => {
  const db = await adasDevice(1, 2)
  await forgetSession(db, 'logout')
  await rememberSignIn(db, grace)
  await finish(db, grace.id, 1)
  const { send, received } = acceptingServer()
  // A drain that began before the change of learner.
  expect((await deliver(db, send)).outcome).toBe('not-signed-in')
  await drain(db, grace.id, send, noLock)
  expect(received.map(({ employeeId, moduleId }) => [employeeId, moduleId])).toEqual([[grace.id, 1]])
  expect(await queuedResults(db, grace.id)).toEqual([])
  expect(await waitingHere(db)).toBe(2)
})

const unreachable = (response?: { status: number; body?: unknown }) =>
  serverOf(() => Promise.reject(new Unreachable('The response is not in the contract.', response)))

test.each([
  ['the session has ended', failing(401, 'signed-out'), 'signed-out', null],
  ['another employee is signed in', failing(409, 'other-employee'), 'other-employee', null],
  ['the server asks to wait', failing(429, 'too-many-requests', 7000), 'throttled', 7000],
  ['the server has an error', failing(500, 'server-error'), 'server-error', null],
  ['the database is unavailable', failing(503, 'unavailable'), 'server-error', null],
  ['the route is missing during a deployment', failing(404, 'not-found'), 'server-error', null],
  ['there is no network', unreachable(), 'unreachable', null],
  ['a captive portal responds with its own page', unreachable({ status: 200 }), 'unreachable', null],
  ['a foreign server refuses in JSON', unreachable({ status: 403, body: { error: 'blocked' } }), 'unreachable', null],
  ['an acknowledgement has no valid time', acknowledging({ finished_at: 'soon' }), 'unreachable', null],
] as const)('when %s, every result stays queued', async (_, send, outcome, retryAfter) => {
  const db = await adasDevice(1, 2)
  expect(await deliver(db, send)).toEqual({ outcome, retryAfter })
  expect(await waitingCount(db, ada.id)).toBe(2)
})

test.each([
  ['unknown-module', failing(404, 'unknown-module')],
  ['module-locked', failing(409, 'module-locked')],
  ['impossible-score', failing(422, 'impossible-score')],
  ['bad-request', failing(400, 'bad-request')],
  ['too-large', failing(413, 'too-large')],
] as const)('a result refused as %s stays with the reason until the learner sends it again', async (code, refuse) => {
  const db = await adasDevice(1, 2)
  const { send, received } = acceptingServer()
  await deliver(
    db,
    serverOf(completion => (completion.moduleId === 1 ? refuse : send).one(completion)),
  )
  const [refused, ...others] = await queuedResults(db, ada.id)
  expect(others).toEqual([])
  expect(refused).toMatchObject({ moduleId: 1, state: 'refused', refusal: { code } })
  expect(received.map(({ moduleId }) => moduleId)).toEqual([2])

  await retryRefused(db, grace.id)
  expect(await queuedResults(db, ada.id)).toEqual([refused])
  await retryRefused(db, ada.id)
  await deliver(db, send)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect(received.map(({ id }) => id)).toContain(refused?.id)
})

test('another device’s earlier time is kept when this device’s later result is acknowledged', async () => {
  const db = await adasDevice()
  const monday = '2026-01-05T10:00:00.000Z'
  await merge(db, [record(1, 50, monday)])
  await finish(db, ada.id, 1)
  await deliver(db)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([
    { score: 100, finishedAt: Date.parse(monday), received: true },
  ])
})

test('acknowledging a worse result does not hide another device’s better one', async () => {
  const db = await adasDevice()
  await completeModule(db, { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, answers: [], contentVersion: 1 })
  await merge(db, [record(1, 100)])
  await deliver(db, acknowledging({ score: 0 }))
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: true }])
})

test('when the account was deleted, its results stay, with the reason', async () => {
  const db = await adasDevice(1)
  await finish(db, grace.id, 1)
  await deliver(db, failing(422, 'impossible-score'))
  await finish(db, ada.id, 2, 3)
  expect((await deliver(db, failing(401, 'account-deleted'))).outcome).toBe('account-deleted')
  const rows = await queuedResults(db, ada.id)
  expect(rows.map(row => row.refusal?.code)).toEqual(['impossible-score', 'account-deleted', 'account-deleted'])
  // A colleague’s result keeps waiting. The refused ones do not count, because nothing sends them automatically.
  expect(await queuedResults(db, grace.id)).toMatchObject([{ state: 'waiting', refusal: null }])
  expect(await waitingHere(db)).toBe(1)
})

test('a refused result can be saved to a file with everything needed to enter it by hand', async () => {
  const db = await adasDevice(1)
  await deliver(db, failing(422, 'impossible-score'))
  const file = JSON.parse(await refusedToFile(await queuedResults(db, ada.id)).text())
  expect(file.results).toMatchObject([
    { employeeId: ada.id, moduleId: 1, score: 100, refusal: { status: 422, code: 'impossible-score' } },
  ])
  expect(Date.parse(file.results[0].finishedAt)).not.toBeNaN()
})

test.each([
  ['no answers', { answers: undefined }],
  ['no time', { finishedAt: undefined }],
  ['an invalid time', { finishedAt: Number.NaN }],
])('a result damaged on the device (%s) is refused and does not block the next', async (_, damage) => {
  const db = await adasDevice(1, 2)
  await db.outbox.where({ employeeId: ada.id, moduleId: 1 }).modify(row => {
    Object.assign(row, damage)
  })
  const { send, received } = acceptingServer()
  expect((await deliver(db, send)).outcome).toBe('delivered')
  expect(received.map(({ moduleId }) => moduleId)).toEqual([2])
  const rows = await queuedResults(db, ada.id)
  expect(rows).toMatchObject([{ moduleId: 1, state: 'refused', refusal: { code: 'damaged-result' } }])
  expect(await refusedToFile(rows).text()).toContain('damaged-result')
})

test.each([
  ['does not know the request', 404, 'not-found'],
  ['finds one of them unreadable', 400, 'bad-request'],
  ['finds them too long', 413, 'too-large'],
  ['fails at one of them', 500, 'server-error'],
] as const)('if the server %s, the results are sent one by one', async (_, status, code) => {
  const db = await adasDevice(1, 2, 3)
  const { send, requests } = acceptingServer()
  const body = { error: 'A sentence for a person.', code }
  const older: Send = { ...send, several: async () => ({ status, body, retryAfter: null }) }
  expect((await deliver(db, older)).outcome).toBe('delivered')
  expect(requests).toEqual([1, 1, 1])
  expect(await queuedResults(db, ada.id)).toEqual([])
})

type Results = readonly CompletionResponse[]

test.each<readonly [string, (results: Results) => Results, readonly number[]]>([
  ['the last acknowledgement missing', results => results.slice(0, -1), [1, 2, 3]],
  ['one acknowledgement too many', results => [...results, ...results.slice(0, 1)], [1, 2, 3]],
  ['no acknowledgement', () => [], [1, 2, 3]],
  ['acknowledgements in another order', results => results.toReversed(), [1, 2, 3]],
  ['the first acknowledgement twice', ([first, , last]) => (first && last ? [first, first, last] : []), [2, 3]],
])('a batch response with %s removes only results it acknowledges in their position', async (_, change, waiting) => {
  const db = await adasDevice(1, 2, 3)
  const { send } = acceptingServer()
  const dishonest: Send = {
    one: () => Promise.reject(new Unreachable('No network.')),
    several: async completions => {
      const response = await send.several(completions)
      return response.status === 200 ? { ...response, body: { results: [...change(response.body.results)] } } : response
    },
  }
  expect((await deliver(db, dishonest)).outcome).toBe('unreachable')
  expect((await queuedResults(db, ada.id)).map(({ moduleId }) => moduleId)).toEqual(waiting)
  expect((await deliver(db, send)).outcome).toBe('delivered')
})

test('a stop within a batch leaves that result and all after it waiting', async () => {
  const db = await adasDevice(1, 2, 3)
  const { send } = acceptingServer()
  const other = failing(409, 'other-employee')
  const changing = serverOf(completion => (completion.moduleId === 2 ? other : send).one(completion))
  expect((await deliver(db, changing)).outcome).toBe('other-employee')
  expect((await queuedResults(db, ada.id)).map(({ moduleId, state }) => [moduleId, state])).toEqual([
    [2, 'waiting'],
    [3, 'waiting'],
  ])
})
