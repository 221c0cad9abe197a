import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { checkSession, signInActors } from '../../web/academy/sign-in-actors.ts'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import {
  confirmSignIn,
  deviceState,
  forgetSession,
  logoutDelivered,
  rememberSignIn,
} from '../../web/offline/device-session.ts'
import { notesIn, saveNote } from '../../web/offline/notes.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { ada, finish, grace, newStorage } from '../offline/example-device.ts'
import { failure, fillDevice, json, noNetwork, type StubServer, stubServer } from './stub-server.ts'

let db: OfflineDatabase
/** The same storage, as another tab opens it. */
let otherTab: OfflineDatabase
let server: StubServer

beforeEach(() => {
  const storage = newStorage()
  db = storage.open()
  otherTab = storage.open()
  server = stubServer()
})
afterEach(() => vi.unstubAllGlobals())

async function logOut(): Promise<void> {
  await toPromise(createActor(signInActors(db).logOut).start())
}

test('the device remembers a learner whose session the server confirms', async () => {
  server.respond = () => json(200, { user: ada })
  expect(await checkSession(db)).toEqual({ kind: 'signed-in', learner: ada })
  server.respond = noNetwork
  expect(await checkSession(db)).toEqual({ kind: 'unreachable', learner: ada, reason: null })
})

test('a confirmed session does not count as new, so a delivery in progress continues', async () => {
  await rememberSignIn(db, ada)
  const { signedInAt } = await deviceState(db)
  server.respond = () => json(200, { user: { ...ada, lastName: 'King' } })
  await checkSession(db)
  expect(await deviceState(db)).toMatchObject({ signedInAt, learner: { lastName: 'King' } })
})

test('a 401 ends the session on the device, a captive portal or an error does not', async () => {
  await rememberSignIn(db, ada)
  server.respond = () => new Response('<html>Guest Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })
  expect(await checkSession(db)).toMatchObject({ kind: 'unreachable', learner: ada })
  server.respond = () => failure(503, 'unavailable')
  expect(await checkSession(db)).toMatchObject({ kind: 'unreachable', learner: ada })
  server.respond = () => failure(401, 'signed-out')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'ended' })
  server.respond = noNetwork
  expect(await checkSession(db)).toEqual({ kind: 'unreachable', learner: null, reason: 'ended' })
})

test('with a deleted account no result is lost: the results stay, with the reason', async () => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  server.respond = () => failure(401, 'account-deleted')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'deleted' })
  expect(await queuedResults(db, ada.id)).toMatchObject([
    { state: 'refused', refusal: { status: 401, code: 'account-deleted' } },
  ])
})

test('a logout deletes what the learner wrote, with and without a network', async () => {
  for (const respond of [() => json(200, {}), noNetwork]) {
    server.respond = respond
    await rememberSignIn(db, ada)
    await saveNote(db, { employeeId: ada.id, moduleId: 1, noteId: '1-instinct', text: 'Ask first.' })
    await logOut()
    expect(await notesIn(db, ada.id, 1)).toEqual(new Map())
  }
})

test('a late 401 for an old session does not end a session that began meanwhile', async () => {
  await rememberSignIn(db, ada)
  server.respond = async () => {
    await rememberSignIn(db, grace)
    return failure(401, 'signed-out')
  }
  expect(await checkSession(db)).toEqual({ kind: 'signed-in', learner: grace })
  expect((await deviceState(db)).learner).toEqual(grace)
})

test.each([
  ['without a network', noNetwork],
  ['while the server failed', () => failure(503, 'unavailable')],
])('a learner who logged out %s is not signed in again by the remaining cookie', async (_, noResponse) => {
  await rememberSignIn(db, ada)
  server.respond = noResponse
  await logOut()
  expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: 'logout', logoutPending: true })

  server.requests = []
  server.respond = path => (path.endsWith('/logout') ? json(200, { message: 'Logged out.' }) : json(200, { user: ada }))
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'logout' })
  expect(server.requests).toEqual(['/api/croacademy/auth/logout'])
  expect((await deviceState(db)).logoutPending).toBe(false)
})

test('a 401 after a logout does not change its reason', async () => {
  await rememberSignIn(db, ada)
  await forgetSession(db, 'logout')
  server.respond = () => json(200, { message: 'Logged out.' })
  await checkSession(db)
  server.respond = () => failure(401, 'signed-out')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'logout' })
})

test('a logout in another tab takes precedence over a session that is confirmed at the same time', async () => {
  await rememberSignIn(db, ada)
  server.respond = () => json(200, { user: ada })
  await otherTab.open()
  const { promise: responseArrived, resolve } = Promise.withResolvers<void>()
  const loggingOut = responseArrived.then(() => forgetSession(otherTab, 'logout'))
  let reads = 0
  db.device.hook('reading', device => {
    reads += 1
    // The session is stored after the second read.
    if (reads === 2) resolve()
    return device
  })
  await checkSession(db)
  await loggingOut
  expect(await deviceState(otherTab)).toMatchObject({ learner: null, signedOut: 'logout', logoutPending: true })
})

test.each(['logout', 'ended', 'deleted'] as const)(
  'a late confirmation does not restore a session that is over: %s',
  async reason => {
    await rememberSignIn(db, ada)
    const response = Promise.withResolvers<Response>()
    server.respond = path => (path.endsWith('/check') ? response.promise : json(200, { message: 'Logged out.' }))
    const checking = checkSession(db)
    await expect.poll(() => server.requests).toHaveLength(1)
    await (reason === 'logout' ? logOut() : forgetSession(otherTab, reason))
    response.resolve(json(200, { user: ada }))
    expect(await checking).toEqual({ kind: 'signed-out', reason })
    expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: reason, logoutPending: false })
  },
)

test('a logout before a confirmed session is stored takes precedence', async () => {
  await rememberSignIn(db, ada)
  const { signedInAt } = await deviceState(db)
  await forgetSession(otherTab, 'logout')
  await logoutDelivered(otherTab, (await deviceState(otherTab)).signedInAt)
  await confirmSignIn(db, ada, signedInAt)
  expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: 'logout' })
})

test('a logout on a full device reaches the server and removes the learner from the device', async () => {
  await rememberSignIn(db, ada)
  fillDevice(db)
  server.respond = () => json(200, { message: 'Logged out.' })
  await logOut()
  expect(server.requests).toEqual(['/api/croacademy/auth/logout'])
  expect(await deviceState(otherTab)).toMatchObject({ learner: null, logoutPending: false })
})

test.each([
  ['ended', 'signed-out', { learner: null }],
  // The owner of the results stays known.
  ['deleted', 'account-deleted', { lastEmployeeId: ada.id }],
] as const)('a full device forgets a session that is over, too: %s', async (reason, code, state) => {
  await rememberSignIn(db, ada)
  fillDevice(db)
  server.respond = () => failure(401, code)
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason })
  expect(await deviceState(otherTab)).toMatchObject(state)
})

test('a logout fails on a full device that cannot reach the server', async () => {
  await rememberSignIn(db, ada)
  fillDevice(db)
  server.respond = noNetwork
  await expect(logOut()).rejects.toThrow()
  server.respond = () => failure(503, 'unavailable')
  await expect(logOut()).rejects.toThrow()
  expect(server.requests).toHaveLength(2)
  expect((await deviceState(db)).learner).toEqual(ada)
})

test('a learner who signs in while an earlier logout is delivered is signed in', async () => {
  await forgetSession(db, 'logout')
  server.respond = async () => {
    await rememberSignIn(otherTab, grace)
    return json(200, { message: 'Logged out.' })
  }
  expect(await checkSession(db)).toEqual({ kind: 'signed-in', learner: grace })
})

test('a second logout does not count as delivered with the first', async () => {
  await forgetSession(db, 'logout')
  server.respond = async () => {
    await rememberSignIn(otherTab, grace)
    await forgetSession(otherTab, 'logout')
    return json(200, { message: 'Logged out.' })
  }
  await checkSession(db)
  expect(await deviceState(db)).toMatchObject({ signedOut: 'logout', logoutPending: true })
})

test('a check without a response finds a colleague’s sign-in in another tab', async () => {
  server.respond = async () => {
    await rememberSignIn(otherTab, grace)
    return noNetwork()
  }
  expect(await checkSession(db)).toMatchObject({ kind: 'unreachable', learner: grace })
})
