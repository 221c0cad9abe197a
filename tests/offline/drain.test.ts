import { expect, test } from 'vitest'
import { Unreachable } from '../../web/http/call.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { drain } from '../../web/offline/drain.ts'
import { localProgress } from '../../web/offline/local-progress.ts'
import { mergeServerProgress } from '../../web/offline/merge-server-progress.ts'
import { queuedResults, refusedToFile, retryRefused, waitingHere } from '../../web/offline/outbox.ts'
import { acceptingServer, ada, failing, finish, grace, newStorage, noLock, serverOf } from './example-device.ts'
import { merge, training } from './example-progress.ts'
import { waitingCount } from './waiting-count.ts'

test('results reach the server in the order of the modules, each once, and leave the queue', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 2, 1, 3)
  const { send, received, requests } = acceptingServer()
  expect(await drain(db, ada.id, send, noLock)).toEqual({ outcome: 'delivered', retryAfter: null })
  expect(received.map(({ moduleId }) => moduleId)).toEqual([1, 2, 3])
  expect(requests).toEqual([3])
  expect(received.every(({ employeeId }) => employeeId === ada.id)).toBe(true)
  expect(await queuedResults(db, ada.id)).toEqual([])
  expect((await localProgress(db, ada.id, 1)).map(result => result.received)).toEqual([true, true, true])
  await finish(db, ada.id, 1)
  await drain(db, ada.id, send, noLock)
  expect(received).toHaveLength(3)
})

test('another device’s earlier time is kept when this device’s later result is acknowledged', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  const monday = '2026-01-05T10:00:00.000Z'
  await mergeServerProgress(
    db,
    ada.id,
    training([{ region_id: 1, is_completed: true, score: 50, finished_at: monday }]),
    { cycle: 1, results: [] },
  )
  await finish(db, ada.id, 1)
  await drain(db, ada.id, acceptingServer().send, noLock)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([
    { score: 100, finishedAt: Date.parse(monday), received: true },
  ])
})

test('finishing a module twice, in two tabs at once, makes one result', async () => {
  const storage = newStorage()
  const [one, other] = [storage.open(), storage.open()]
  await rememberSignIn(one, ada)
  await Promise.all([finish(one, ada.id, 1), finish(other, ada.id, 1), finish(one, ada.id, 1)])
  expect(await queuedResults(one, ada.id)).toHaveLength(1)
})

test('after a logout nothing is sent, and the queue is kept', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await forgetSession(db, 'logout')
  const { send, received } = acceptingServer()
  expect((await drain(db, ada.id, send, noLock)).outcome).toBe('not-signed-in')
  expect(received).toEqual([])
  expect(await waitingCount(db, ada.id)).toBe(1)
})

test('a colleague on the same device sends and sees only their own results', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1, 2)
  await forgetSession(db, 'logout')
  await rememberSignIn(db, grace)
  await finish(db, grace.id, 1)
  const { send, received } = acceptingServer()
  // A drain that began before the change of learner.
  expect((await drain(db, ada.id, send, noLock)).outcome).toBe('not-signed-in')
  await drain(db, grace.id, send, noLock)
  expect(received.map(({ employeeId, moduleId }) => [employeeId, moduleId])).toEqual([[grace.id, 1]])
  expect(await queuedResults(db, grace.id)).toEqual([])
  expect(await waitingHere(db)).toBe(2)
})

test('a logout removes the learner’s name from the device and keeps the results', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await forgetSession(db, 'logout')
  expect(JSON.stringify(await db.device.toArray())).not.toContain('Lovelace')
  expect(await waitingCount(db, ada.id)).toBe(1)
})

test.each([
  ['the session has ended', failing(401, 'signed-out'), 'signed-out'],
  ['another employee is signed in', failing(409, 'other-employee'), 'other-employee'],
  ['the server asks to wait', failing(429, 'too-many-requests', 7000), 'throttled'],
  ['the server has an error', failing(500, 'server-error'), 'server-error'],
  ['the database is unavailable', failing(503, 'unavailable'), 'server-error'],
  ['the route is missing during a deployment', failing(404, 'not-found'), 'server-error'],
  ['there is no network', serverOf(() => Promise.reject(new Unreachable('No network.'))), 'unreachable'],
  [
    'a captive portal responds with its own page',
    serverOf(() => Promise.reject(new Unreachable('The response is not in the contract.', { status: 200 }))),
    'unreachable',
  ],
  [
    'a foreign server refuses in JSON',
    serverOf(() =>
      Promise.reject(
        new Unreachable('The response is not in the contract.', { status: 403, body: { error: 'blocked' } }),
      ),
    ),
    'unreachable',
  ],
] as const)('when %s, every result stays queued', async (_, send, outcome) => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1, 2)
  expect((await drain(db, ada.id, send, noLock)).outcome).toBe(outcome)
  expect(await waitingCount(db, ada.id)).toBe(2)
})

test.each([
  ['unknown-module', failing(404, 'unknown-module')],
  ['module-locked', failing(409, 'module-locked')],
  ['impossible-score', failing(422, 'impossible-score')],
  ['bad-request', failing(400, 'bad-request')],
  ['too-large', failing(413, 'too-large')],
] as const)(
  'a result refused as %s stays with the reason, does not block the next, and can be sent again',
  async (code, refuse) => {
    const db = newStorage().open()
    await rememberSignIn(db, ada)
    await finish(db, ada.id, 1, 2)
    const { send, received } = acceptingServer()
    const selective = serverOf(completion => (completion.moduleId === 1 ? refuse : send).one(completion))
    await drain(db, ada.id, selective, noLock)
    const [refused, ...others] = await queuedResults(db, ada.id)
    expect(others).toEqual([])
    expect(refused).toMatchObject({ moduleId: 1, state: 'refused', refusal: { code } })
    expect(received.map(({ moduleId }) => moduleId)).toEqual([2])

    await retryRefused(db, grace.id)
    expect(await queuedResults(db, ada.id)).toEqual([refused])
    await retryRefused(db, ada.id)
    await drain(db, ada.id, send, noLock)
    expect(await queuedResults(db, ada.id)).toEqual([])
    expect(received.map(({ id }) => id)).toContain(refused?.id)
  },
)

test('the wait that the server asked for is returned', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1, 2)
  const drained = { outcome: 'throttled', retryAfter: 7000 }
  expect(await drain(db, ada.id, failing(429, 'too-many-requests', 7000), noLock)).toEqual(drained)
})

test('acknowledging a worse result does not hide another device’s better one', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await completeModule(db, { employeeId: ada.id, cycle: 1, moduleId: 1, score: 0, answers: [], contentVersion: 1 })
  const better = { region_id: 1, is_completed: true, score: 100, finished_at: '2026-03-01T10:00:00.000Z' } as const
  await merge(db, [better])
  const { send } = acceptingServer()
  const honest = serverOf(async completion => {
    const response = await send.one(completion)
    return response.status === 200 ? { ...response, body: { ...response.body, score: 0 } } : response
  })
  await drain(db, ada.id, honest, noLock)
  expect(await localProgress(db, ada.id, 1)).toMatchObject([{ score: 100, received: true }])
})

test('when the account was deleted, its results stay, with the reason', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, failing(422, 'impossible-score'), noLock)
  await finish(db, ada.id, 2, 3)
  expect((await drain(db, ada.id, failing(401, 'account-deleted'), noLock)).outcome).toBe('account-deleted')
  const rows = await queuedResults(db, ada.id)
  expect(rows.map(row => row.refusal?.code)).toEqual(['impossible-score', 'account-deleted', 'account-deleted'])
  // They are not sent automatically, so they do not count as waiting.
  expect(await waitingHere(db)).toBe(0)
})

test('when an account was deleted, a colleague’s results on this device keep waiting', async () => {
  const db = newStorage().open()
  await finish(db, grace.id, 1)
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, failing(401, 'account-deleted'), noLock)
  expect(await queuedResults(db, grace.id)).toMatchObject([{ state: 'waiting', refusal: null }])
})

test('a refused result can be saved to a file with everything needed to enter it by hand', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await drain(db, ada.id, failing(422, 'impossible-score'), noLock)
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
])(
  'a result that was damaged on the device (%s) is marked as refused, does not block the next, and can be saved to a file',
  async (_, damage) => {
    const db = newStorage().open()
    await rememberSignIn(db, ada)
    await finish(db, ada.id, 1, 2)
    await db.outbox.where({ employeeId: ada.id, moduleId: 1 }).modify(row => {
      Object.assign(row, damage)
    })
    const { send, received } = acceptingServer()
    expect((await drain(db, ada.id, send, noLock)).outcome).toBe('delivered')
    expect(received.map(({ moduleId }) => moduleId)).toEqual([2])
    const rows = await queuedResults(db, ada.id)
    expect(rows).toMatchObject([{ moduleId: 1, state: 'refused', refusal: { code: 'damaged-result' } }])
    expect(await refusedToFile(rows).text()).toContain('damaged-result')
  },
)

test('an acknowledgement without a valid time does not count', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  const { send } = acceptingServer()
  const timeless = serverOf(async completion => {
    const response = await send.one(completion)
    return response.status === 200 ? { ...response, body: { ...response.body, finished_at: 'soon' } } : response
  })
  expect((await drain(db, ada.id, timeless, noLock)).outcome).toBe('unreachable')
  expect(await waitingCount(db, ada.id)).toBe(1)
})
