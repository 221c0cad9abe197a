import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { checkSession, signInActors } from '../../web/academy/sign-in-actors.ts'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { deviceState, forgetSession, rememberSignIn } from '../../web/offline/identity.ts'
import { queuedResults } from '../../web/offline/queue.ts'
import { ada, finish, grace, newStorage } from '../offline/example-device.ts'

let db: OfflineDatabase
let asked: string[]
let respond: (path: string) => Response | Promise<Response>

const json = (status: number, body: unknown) => Response.json(body, { status })
const failure = (status: number, code: string) => json(status, { error: 'A sentence for a person.', code })
const noNetwork = () => Promise.reject(new TypeError('fetch failed'))

beforeEach(() => {
  db = newStorage().open()
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
