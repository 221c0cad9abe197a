import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { signInNotices } from '../../content/academy/academy-texts.ts'
import { checkNewSession, checkSession, signInActors, signInFormActors } from '../../web/academy/sign-in-actors.ts'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { deviceState, forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { ada, finish, grace, newStorage } from '../offline/example-device.ts'
import { failure, fillDevice, json, noNetwork, type StubServer, stubServer } from './stub-server.ts'

const password = 'quiet-harbour-71-lanterns'
const newPassword = { email: grace.email, token: 'link', temporaryPassword: '', newPassword: password }

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

function signIn(device: OfflineDatabase) {
  const input = { email: grace.email, password }
  return toPromise(createActor(signInFormActors(device).signIn, { input }).start())
}

/** Sets Grace's password by her link. Resolves to whether that signed her in. */
async function setPassword(): Promise<boolean> {
  const actors = signInFormActors(db)
  await toPromise(createActor(actors.setPassword, { input: newPassword }).start())
  return await toPromise(createActor(actors.recheck).start())
}

/** Whether a second sign-in, logout or check waits, or has wrongly sent its request. */
const waitingForLock = async () => server.requests.length > 1 || (await navigator.locks.query()).pending?.length === 1

const loggedOut = () => json(200, { message: 'Logged out.' })
const graceSignedIn = () => json(200, { user: grace, requiresPasswordChange: false })

test('a sign-in waits for the response to a logout, which clears the cookie', async () => {
  await forgetSession(db, 'logout')
  const response = Promise.withResolvers<Response>()
  server.respond = path => (path.endsWith('/logout') ? response.promise : graceSignedIn())
  const checking = checkSession(db)
  await expect.poll(() => server.requests).toHaveLength(1)
  const signingIn = signIn(otherTab)
  await expect.poll(waitingForLock).toBe(true)
  expect(server.requests).toEqual(['/api/croacademy/auth/logout'])
  response.resolve(loggedOut())
  await Promise.all([checking, signingIn])
  expect((await deviceState(db)).learner).toEqual(grace)
})

test('a pending logout does not end a session that began after it', async () => {
  await forgetSession(db, 'logout')
  const response = Promise.withResolvers<Response>()
  server.respond = path => (path.endsWith('/login') ? response.promise : loggedOut())
  const signingIn = signIn(otherTab)
  await expect.poll(() => server.requests).toHaveLength(1)
  const checking = checkSession(db)
  await expect.poll(waitingForLock).toBe(true)
  response.resolve(graceSignedIn())
  await signingIn
  expect(await checking).toEqual({ kind: 'signed-in', learner: grace })
  expect(server.requests).toEqual(['/api/croacademy/auth/login'])
})

test('a learner who sets a password after a logout is signed in', async () => {
  await rememberSignIn(db, ada)
  server.respond = path => json(200, path.endsWith('/check') ? { user: grace } : { message: 'Done.' })
  await logOut()
  expect(await setPassword()).toBe(true)
  expect((await deviceState(db)).learner).toEqual(grace)
})

test('a password set by a link opens a session that no earlier logout of a colleague ends', async () => {
  await rememberSignIn(db, ada)
  server.respond = noNetwork
  await logOut()
  server.requests = []
  server.respond = path => json(200, path.endsWith('/check') ? { user: grace } : { message: 'Done.' })
  expect(await setPassword()).toBe(true)
  expect(server.requests).toEqual(['/api/croacademy/auth/set-password', '/api/croacademy/auth/check'])
  expect((await deviceState(db)).learner).toEqual(grace)
})

test('after a refused password an earlier logout is still delivered', async () => {
  await forgetSession(db, 'logout')
  server.respond = path =>
    path.endsWith('/set-password') ? failure(410, 'invitation-used') : json(200, { message: 'Done.' })
  await setPassword()
  expect(server.requests).toEqual(['/api/croacademy/auth/set-password', '/api/croacademy/auth/logout'])
})

test('a stored password is not reported as failed when the device cannot be read', async () => {
  server.respond = () => json(200, { message: 'Done.' })
  db.device.hook('reading', () => {
    throw new Error('broken')
  })
  const saving = toPromise(createActor(signInFormActors(db).setPassword, { input: newPassword }).start())
  expect(await saving).toEqual({ kind: 'saved' })
})

test('a session that the device cannot store is ended', async () => {
  // Its cookie would sign in the next person.
  fillDevice(db)
  server.respond = path => (path.endsWith('/login') ? graceSignedIn() : loggedOut())
  expect(await signIn(db)).toEqual({ kind: 'failed', error: signInNotices.noRoom })
  expect(server.requests).toEqual(['/api/croacademy/auth/login', '/api/croacademy/auth/logout'])
})

test('a session from a new password that the device cannot store is ended as well', async () => {
  fillDevice(db)
  server.respond = path => json(200, path.endsWith('/check') ? { user: grace } : { message: 'Done.' })
  expect(await setPassword()).toBe(false)
  expect(server.requests.at(-1)).toBe('/api/croacademy/auth/logout')
})

function startAtOrganisation() {
  return toPromise(createActor(signInFormActors(db).startSingleSignOn, { input: { email: grace.email } }).start())
}

const url = 'https://login.cro.example/authorize'

test('a pending logout is delivered before a sign-in through the organisation starts', async () => {
  await forgetSession(db, 'logout')
  server.respond = path => (path.endsWith('/logout') ? loggedOut() : json(200, { url }))
  expect(await startAtOrganisation()).toEqual({ kind: 'started', url })
  expect(server.requests).toEqual(['/api/croacademy/auth/logout', '/api/croacademy/auth/sso'])
})

test('while a logout cannot be delivered, no sign-in through the organisation starts', async () => {
  await forgetSession(db, 'logout')
  expect(await startAtOrganisation()).toEqual({ kind: 'failed', error: '' })
  expect(server.requests).toEqual(['/api/croacademy/auth/logout'])
})

test('a refused start at the organisation shows the server’s message', async () => {
  for (const [status, code] of [
    [404, 'no-sso'],
    [429, 'too-many-requests'],
    [503, 'sso-unavailable'],
  ] as const) {
    server.respond = () => failure(status, code)
    expect(await startAtOrganisation(), code).toEqual({ kind: 'failed', error: 'A sentence for a person.' })
  }
})

test('a session opened by the organisation’s sign-in makes its learner known, and keeps others’ results', async () => {
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1)
  await finish(db, grace.id, 2)
  await forgetSession(db, 'ended')
  server.respond = () => json(200, { user: grace })
  expect(await checkNewSession(db)).toEqual({ kind: 'signed-in', learner: grace })
  expect((await deviceState(db)).learner).toEqual(grace)
  expect(await queuedResults(db, ada.id)).toMatchObject([{ state: 'waiting', moduleId: 1 }])
  expect(await queuedResults(db, grace.id)).toMatchObject([{ state: 'waiting', moduleId: 2 }])
})

test('a session opened by the organisation’s sign-in that the device cannot store is ended, and says why', async () => {
  fillDevice(db)
  server.respond = path => json(200, path.endsWith('/check') ? { user: grace } : { message: 'Done.' })
  expect(await checkNewSession(db)).toEqual({ kind: 'signed-out', reason: 'no-room' })
  expect(server.requests.at(-1)).toBe('/api/croacademy/auth/logout')
})
