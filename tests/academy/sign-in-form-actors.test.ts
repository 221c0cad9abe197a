import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { signInNotices } from '../../content/academy/academy-texts.ts'
import { checkSession, signInActors, signInFormActors } from '../../web/academy/sign-in-actors.ts'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { deviceState, forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { ada, grace, newStorage } from '../offline/example-device.ts'
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
  await expect(setPassword()).rejects.toThrow()
  expect(server.requests.at(-1)).toBe('/api/croacademy/auth/logout')
})
