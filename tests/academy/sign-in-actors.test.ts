import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { checkSession, signInActors } from '../../web/academy/sign-in-actors.ts'
import { signInFormActors } from '../../web/academy/sign-in-form-actors.ts'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { deviceState, forgetSession, rememberSignIn } from '../../web/offline/identity.ts'
import { queuedResults } from '../../web/offline/queue.ts'
import { ada, finish, grace, newStorage } from '../offline/example-device.ts'
import { until } from '../until.ts'

let db: OfflineDatabase
/** The same device, as another tab has it open. */
let otherTab: OfflineDatabase
let asked: string[]
let respond: (path: string) => Response | Promise<Response>

const json = (status: number, body: unknown) => Response.json(body, { status })
const failure = (status: number, code: string) => json(status, { error: 'A sentence for a person.', code })
const noNetwork = () => Promise.reject(new TypeError('fetch failed'))

beforeEach(() => {
  const storage = newStorage()
  db = storage.open()
  otherTab = storage.open()
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return await respond(path)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function logOut(): Promise<void> {
  await toPromise(createActor(signInActors(db).logOut).start())
}

function signIn(device: OfflineDatabase) {
  const input = { email: grace.email, password: 'quiet-harbour-71-lanterns' }
  return toPromise(createActor(signInFormActors(device).signIn, { input }).start())
}

test('whom the server knows, the device remembers', async () => {
  respond = () => json(200, { user: ada })
  expect(await checkSession(db)).toEqual({ kind: 'signed-in', learner: ada })
  respond = noNetwork
  expect(await checkSession(db)).toEqual({ kind: 'unreachable', learner: ada, reason: null })
})

test('a confirmed session is not a new one, so that a delivery under way goes on', async () => {
  await rememberSignIn(db, ada)
  const { signedInAt } = await deviceState(db)
  respond = () => json(200, { user: { ...ada, lastName: 'King' } })
  await checkSession(db)
  expect(await deviceState(db)).toMatchObject({ signedInAt, learner: { lastName: 'King' } })
})

test('a 401 ends the session on the device, a captive portal or an error does not', async () => {
  await rememberSignIn(db, ada)
  respond = () => new Response('<html>Guest Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })
  expect(await checkSession(db)).toMatchObject({ kind: 'unreachable', learner: ada })
  respond = () => failure(503, 'unavailable')
  expect(await checkSession(db)).toMatchObject({ kind: 'unreachable', learner: ada })
  respond = () => failure(401, 'signed-out')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'ended' })
  respond = noNetwork
  expect(await checkSession(db)).toEqual({ kind: 'unreachable', learner: null, reason: 'ended' })
})

test('with a deleted account nothing is lost: the results stay with the reason', async () => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  respond = () => failure(401, 'account-deleted')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'deleted' })
  expect(await queuedResults(db, ada.id)).toMatchObject([
    { state: 'refused', refusal: { status: 401, code: 'account-deleted' } },
  ])
})

test('a late 401 to an old session does not end the one that began meanwhile', async () => {
  await rememberSignIn(db, ada)
  respond = async () => {
    await rememberSignIn(db, grace)
    return failure(401, 'signed-out')
  }
  expect(await checkSession(db)).toEqual({ kind: 'signed-in', learner: grace })
  expect((await deviceState(db)).learner).toEqual(grace)
})

test('who logged out without a network is not signed in again by the cookie that was left', async () => {
  await rememberSignIn(db, ada)
  respond = noNetwork
  await logOut()
  expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: 'logout', logoutPending: true })

  asked = []
  respond = path => (path.endsWith('/logout') ? json(200, { message: 'Logged out.' }) : json(200, { user: ada }))
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'logout' })
  expect(asked).toEqual(['/api/croacademy/auth/logout'])
  expect((await deviceState(db)).logoutPending).toBe(false)
})

test('a session that ends after a logout is still a logout', async () => {
  await rememberSignIn(db, ada)
  await forgetSession(db, 'logout')
  respond = () => json(200, { message: 'Logged out.' })
  await checkSession(db)
  respond = () => failure(401, 'signed-out')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'logout' })
})

test('a logout in another tab stands, however close it comes to the server’s word that the session does', async () => {
  await rememberSignIn(db, ada)
  respond = () => json(200, { user: ada })
  await otherTab.open()
  const { promise: answerHasCome, resolve } = Promise.withResolvers<void>()
  const loggingOut = answerHasCome.then(() => forgetSession(otherTab, 'logout'))
  let reads = 0
  db.device.hook('reading', device => {
    reads += 1
    // Before it is written down.
    if (reads === 2) resolve()
    return device
  })
  await checkSession(db)
  await loggingOut
  expect(await deviceState(otherTab)).toMatchObject({ learner: null, signedOut: 'logout', logoutPending: true })
})

test('who signs in while an earlier logout is delivered is signed in', async () => {
  await forgetSession(db, 'logout')
  respond = async () => {
    await rememberSignIn(otherTab, grace)
    return json(200, { message: 'Logged out.' })
  }
  expect(await checkSession(db)).toEqual({ kind: 'signed-in', learner: grace })
})

test('a logout is not taken for delivered with the one before it', async () => {
  await forgetSession(db, 'logout')
  respond = async () => {
    await rememberSignIn(otherTab, grace)
    await forgetSession(otherTab, 'logout')
    return json(200, { message: 'Logged out.' })
  }
  await checkSession(db)
  expect(await deviceState(db)).toMatchObject({ signedOut: 'logout', logoutPending: true })
})

test('a sign-in waits for the answer to a logout, which clears the cookie', async () => {
  await forgetSession(db, 'logout')
  const answer = Promise.withResolvers<Response>()
  respond = path =>
    path.endsWith('/logout') ? answer.promise : json(200, { user: grace, requiresPasswordChange: false })
  const checking = checkSession(db)
  await until('the server is told of the logout', () => asked.length === 1)
  const signingIn = signIn(otherTab)
  await until('the sign-in', async () => asked.length > 1 || (await navigator.locks.query()).pending?.length === 1)
  expect(asked).toEqual(['/api/croacademy/auth/logout'])
  answer.resolve(json(200, { message: 'Logged out.' }))
  await Promise.all([checking, signingIn])
  expect((await deviceState(db)).learner).toEqual(grace)
})

test('a logout that nobody heard of ends no session that began since', async () => {
  await forgetSession(db, 'logout')
  const answer = Promise.withResolvers<Response>()
  respond = path => (path.endsWith('/login') ? answer.promise : json(200, { message: 'Logged out.' }))
  const signingIn = signIn(otherTab)
  await until('the server is asked to sign in', () => asked.length === 1)
  const checking = checkSession(db)
  await until('the check', async () => asked.length > 1 || (await navigator.locks.query()).pending?.length === 1)
  answer.resolve(json(200, { user: grace, requiresPasswordChange: false }))
  await signingIn
  expect(await checking).toEqual({ kind: 'signed-in', learner: grace })
  expect(asked).toEqual(['/api/croacademy/auth/login'])
})
