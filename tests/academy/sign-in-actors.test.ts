import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { signInNotices } from '../../content/sign-in-notices.ts'
import { checkSession, signInActors } from '../../web/academy/sign-in-actors.ts'
import { signInFormActors } from '../../web/academy/sign-in-form-actors.ts'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import {
  confirmSignIn,
  deviceState,
  forgetSession,
  logoutDelivered,
  rememberSignIn,
} from '../../web/offline/identity.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { ada, finish, grace, newStorage } from '../offline/example-device.ts'
import { stubFetch } from '../stub-fetch.ts'
import { until } from '../until.ts'

let db: OfflineDatabase
/** The same storage, as another tab opens it. */
let otherTab: OfflineDatabase
let requests: string[]
let respond: (path: string) => Response | Promise<Response>

const json = (status: number, body: unknown) => Response.json(body, { status })
const failure = (status: number, code: string) => json(status, { error: 'A sentence for a person.', code })
const noNetwork = () => Promise.reject(new TypeError('fetch failed'))

beforeEach(() => {
  const storage = newStorage()
  db = storage.open()
  otherTab = storage.open()
  requests = []
  stubFetch(({ url }) => {
    const path = new URL(url).pathname
    requests.push(path)
    return respond(path)
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

/** Sets Grace's password by her link. Resolves to whether that signed her in. */
async function setPassword(): Promise<boolean> {
  const actors = signInFormActors(db)
  const input = { email: grace.email, token: 'link', temporaryPassword: '', newPassword: 'quiet-harbour-71-lanterns' }
  await toPromise(createActor(actors.setPassword, { input }).start())
  return await toPromise(createActor(actors.recheck).start())
}

/** Makes every write of the device's session fail for lack of space. */
function fillDevice(): void {
  const noRoom = () => {
    throw new Dexie.QuotaExceededError('No room')
  }
  db.device.hook('creating', noRoom)
  db.device.hook('updating', noRoom)
}

test('the device remembers a learner whose session the server confirms', async () => {
  respond = () => json(200, { user: ada })
  expect(await checkSession(db)).toEqual({ kind: 'signed-in', learner: ada })
  respond = noNetwork
  expect(await checkSession(db)).toEqual({ kind: 'unreachable', learner: ada, reason: null })
})

test('a confirmed session does not count as new, so a delivery in progress continues', async () => {
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

test('with a deleted account no result is lost: the results stay, with the reason', async () => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  respond = () => failure(401, 'account-deleted')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'deleted' })
  expect(await queuedResults(db, ada.id)).toMatchObject([
    { state: 'refused', refusal: { status: 401, code: 'account-deleted' } },
  ])
})

test('a late 401 for an old session does not end a session that began meanwhile', async () => {
  await rememberSignIn(db, ada)
  respond = async () => {
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
  respond = noResponse
  await logOut()
  expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: 'logout', logoutPending: true })

  requests = []
  respond = path => (path.endsWith('/logout') ? json(200, { message: 'Logged out.' }) : json(200, { user: ada }))
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'logout' })
  expect(requests).toEqual(['/api/croacademy/auth/logout'])
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

test('a logout in another tab wins over a simultaneous confirmation of the session', async () => {
  await rememberSignIn(db, ada)
  respond = () => json(200, { user: ada })
  await otherTab.open()
  const { promise: responseArrived, resolve } = Promise.withResolvers<void>()
  const loggingOut = responseArrived.then(() => forgetSession(otherTab, 'logout'))
  let reads = 0
  db.device.hook('reading', device => {
    reads += 1
    // Before the session is stored.
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
    respond = path => (path.endsWith('/check') ? response.promise : json(200, { message: 'Logged out.' }))
    const checking = checkSession(db)
    await until('the server receives the check', () => requests.length === 1)
    await (reason === 'logout' ? logOut() : forgetSession(otherTab, reason))
    response.resolve(json(200, { user: ada }))
    expect(await checking).toEqual({ kind: 'signed-out', reason })
    expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: reason, logoutPending: false })
  },
)

test('a logout that is delivered between the confirmation and its storage wins as well', async () => {
  await rememberSignIn(db, ada)
  const { signedInAt } = await deviceState(db)
  await forgetSession(otherTab, 'logout')
  await logoutDelivered(otherTab, (await deviceState(otherTab)).signedInAt)
  await confirmSignIn(db, ada, signedInAt)
  expect(await deviceState(db)).toMatchObject({ learner: null, signedOut: 'logout' })
})

test('a logout on a full device reaches the server and removes the learner from the device', async () => {
  await rememberSignIn(db, ada)
  fillDevice()
  respond = () => json(200, { message: 'Logged out.' })
  await logOut()
  expect(requests).toEqual(['/api/croacademy/auth/logout'])
  expect(await deviceState(otherTab)).toMatchObject({ learner: null, logoutPending: false })
})

test('an ended session is removed from a full device, too', async () => {
  await rememberSignIn(db, ada)
  fillDevice()
  respond = () => failure(401, 'signed-out')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'ended' })
  expect(await deviceState(otherTab)).toMatchObject({ learner: null })
})

test('a deleted account is reported on a full device, too, and the owner of its results stays known', async () => {
  await rememberSignIn(db, ada)
  fillDevice()
  respond = () => failure(401, 'account-deleted')
  expect(await checkSession(db)).toEqual({ kind: 'signed-out', reason: 'deleted' })
  expect(await deviceState(otherTab)).toMatchObject({ lastEmployeeId: ada.id })
})

test('a logout fails on a full device that cannot reach the server', async () => {
  await rememberSignIn(db, ada)
  fillDevice()
  respond = noNetwork
  await expect(logOut()).rejects.toThrow()
  respond = () => failure(503, 'unavailable')
  await expect(logOut()).rejects.toThrow()
  expect(requests).toHaveLength(2)
  expect((await deviceState(db)).learner).toEqual(ada)
})

test('a learner who signs in while an earlier logout is delivered is signed in', async () => {
  await forgetSession(db, 'logout')
  respond = async () => {
    await rememberSignIn(otherTab, grace)
    return json(200, { message: 'Logged out.' })
  }
  expect(await checkSession(db)).toEqual({ kind: 'signed-in', learner: grace })
})

test('a second logout does not count as delivered with the first', async () => {
  await forgetSession(db, 'logout')
  respond = async () => {
    await rememberSignIn(otherTab, grace)
    await forgetSession(otherTab, 'logout')
    return json(200, { message: 'Logged out.' })
  }
  await checkSession(db)
  expect(await deviceState(db)).toMatchObject({ signedOut: 'logout', logoutPending: true })
})

test('a sign-in waits for the response to a logout, which clears the cookie', async () => {
  await forgetSession(db, 'logout')
  const response = Promise.withResolvers<Response>()
  respond = path =>
    path.endsWith('/logout') ? response.promise : json(200, { user: grace, requiresPasswordChange: false })
  const checking = checkSession(db)
  await until('the server receives the logout', () => requests.length === 1)
  const signingIn = signIn(otherTab)
  await until('the sign-in', async () => requests.length > 1 || (await navigator.locks.query()).pending?.length === 1)
  expect(requests).toEqual(['/api/croacademy/auth/logout'])
  response.resolve(json(200, { message: 'Logged out.' }))
  await Promise.all([checking, signingIn])
  expect((await deviceState(db)).learner).toEqual(grace)
})

test('a pending logout does not end a session that began after it', async () => {
  await forgetSession(db, 'logout')
  const response = Promise.withResolvers<Response>()
  respond = path => (path.endsWith('/login') ? response.promise : json(200, { message: 'Logged out.' }))
  const signingIn = signIn(otherTab)
  await until('the server receives the sign-in', () => requests.length === 1)
  const checking = checkSession(db)
  await until('the check', async () => requests.length > 1 || (await navigator.locks.query()).pending?.length === 1)
  response.resolve(json(200, { user: grace, requiresPasswordChange: false }))
  await signingIn
  expect(await checking).toEqual({ kind: 'signed-in', learner: grace })
  expect(requests).toEqual(['/api/croacademy/auth/login'])
})

test('a learner who sets a password after a logout is signed in', async () => {
  await rememberSignIn(db, ada)
  respond = path => json(200, path.endsWith('/check') ? { user: grace } : { message: 'Done.' })
  await logOut()
  expect(await setPassword()).toBe(true)
  expect((await deviceState(db)).learner).toEqual(grace)
})

test('a password set by a link opens a session that no earlier logout of a colleague ends', async () => {
  await rememberSignIn(db, ada)
  respond = noNetwork
  await logOut()
  requests = []
  respond = path => json(200, path.endsWith('/check') ? { user: grace } : { message: 'Done.' })
  expect(await setPassword()).toBe(true)
  expect(requests).toEqual(['/api/croacademy/auth/set-password', '/api/croacademy/auth/check'])
  expect((await deviceState(db)).learner).toEqual(grace)
})

test('after a refused password an earlier logout is still delivered', async () => {
  await forgetSession(db, 'logout')
  respond = path => (path.endsWith('/set-password') ? failure(410, 'invitation-used') : json(200, { message: 'Done.' }))
  await setPassword()
  expect(requests).toEqual(['/api/croacademy/auth/set-password', '/api/croacademy/auth/logout'])
})

test('a stored password is not reported as failed when the device cannot be read', async () => {
  respond = () => json(200, { message: 'Done.' })
  db.device.hook('reading', () => {
    throw new Error('broken')
  })
  const input = { email: grace.email, token: 'link', temporaryPassword: '', newPassword: 'quiet-harbour-71-lanterns' }
  const saving = toPromise(createActor(signInFormActors(db).setPassword, { input }).start())
  expect(await saving).toEqual({ kind: 'saved' })
})

test('a session that the device cannot store is ended, because its cookie would sign in the next person', async () => {
  fillDevice()
  respond = path =>
    path.endsWith('/login')
      ? json(200, { user: grace, requiresPasswordChange: false })
      : json(200, { message: 'Logged out.' })
  expect(await signIn(db)).toEqual({ kind: 'failed', error: signInNotices.noRoom })
  expect(requests).toEqual(['/api/croacademy/auth/login', '/api/croacademy/auth/logout'])
})

test('a session from a new password that the device cannot store is ended as well', async () => {
  fillDevice()
  respond = path => json(200, path.endsWith('/check') ? { user: grace } : { message: 'Done.' })
  await expect(setPassword()).rejects.toThrow()
  expect(requests.at(-1)).toBe('/api/croacademy/auth/logout')
})

test('a check without a response finds a colleague’s sign-in in another tab', async () => {
  respond = async () => {
    await rememberSignIn(otherTab, grace)
    return noNetwork()
  }
  expect(await checkSession(db)).toMatchObject({ kind: 'unreachable', learner: grace })
})
