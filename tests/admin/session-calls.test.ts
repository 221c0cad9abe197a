import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { academyAdminArea as area } from '../../web/admin/admin-area.ts'
import { SignedOut } from '../../web/admin/errors.ts'
import { sessionCalls } from '../../web/admin/use-admin-session.ts'
import { stubFetch } from '../stub-fetch.ts'
import { ana, lin, settled, startSession, startSignedIn, stubBrowser } from './start-session.ts'

const ended = () => Response.json({ error: 'Please sign in.', code: 'signed-out' }, { status: 401 })
const state = () => Response.json({ on: false, recoveryCodesLeft: 0 })
const endpoint = area.secondFactor.state

let stored: Map<string, string>
let responses: (() => Response)[]
let sent: number

beforeEach(() => {
  stored = stubBrowser()
  responses = []
  sent = 0
  stubFetch(() => {
    sent += 1
    return responses.shift()?.() ?? Promise.reject(new TypeError('fetch failed'))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const page = await startSignedIn()
  return { ...page, ...sessionCalls(area, page.actor) }
}

/** Returns how the promise ended; `pending` before. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  await settled()
  await settled()
  return await Promise.race([promise.catch((error: unknown) => error), settled().then(() => 'pending')])
}

test('a call that got a 401 is repeated when the admin has signed in again', async () => {
  const { act, session, send } = await open()
  responses = [ended, state]
  const response = act(endpoint, {})
  expect(await stateOf(response)).toBe('pending')
  expect(session()).toBe('signingInAgain')
  send('SIGNED_IN_AGAIN')
  expect(await response).toMatchObject({ status: 200, body: { on: false } })
  expect(sent).toBe(2)
})

test('a pending call waits while another admin covers the page, and is rejected when the admin leaves', async () => {
  const { act, actor } = await open()
  responses = [ended]
  const response = act(endpoint, {})
  expect(await stateOf(response)).toBe('pending')
  actor.send({ type: 'USER_STORED', user: lin })
  expect(await stateOf(response)).toBe('pending')
  actor.send({ type: 'LOGGED_OUT' })
  await expect(response).rejects.toThrow(SignedOut)
})

test('asking to sign in again resolves to false when the admin leaves in any way', async () => {
  const declined = await open()
  const answer = declined.signInAgain()
  expect(await stateOf(answer)).toBe('pending')
  declined.send('LEAVE')
  expect(await stateOf(answer)).toBe(false)

  const loggingOut = await open()
  loggingOut.send('LOG_OUT')
  expect(await stateOf(loggingOut.signInAgain())).toBe(false)

  const unmounted = await open()
  const left = unmounted.signInAgain()
  unmounted.actor.stop()
  expect(await stateOf(left)).toBe(false)
})

test('nothing is sent when another tab has stored another admin', async () => {
  const { act, session } = await open()
  stored.set(area.userKey, JSON.stringify(lin))
  responses = [state]
  await expect(act(endpoint, {})).rejects.toThrow(SignedOut)
  expect(sent).toBe(0)
  expect(session()).toBe('replaced')
})

test('reading without a session opens the login, or waits for the admin while a form is open', async () => {
  const idle = await open()
  responses = [ended]
  await expect(idle.read(endpoint, {})).rejects.toThrow(SignedOut)
  expect(idle.logins).toEqual([true])

  const editing = await open()
  editing.send('FORM_OPENED')
  responses = [ended, state]
  const response = editing.read(endpoint, {})
  expect(await stateOf(response)).toBe('pending')
  editing.actor.send({ type: 'SIGNED_IN', user: ana })
  expect(await response).toMatchObject({ status: 200 })
})

test('a 401 that is not in the contract means that the session has ended, too', async () => {
  const page = startSession()
  const { read } = sessionCalls(area, page.actor)
  responses = [() => Response.json({ error: 'Who is it?' }, { status: 401 })]
  await expect(read(endpoint, {})).rejects.toThrow(SignedOut)
  expect(page.logins).toEqual([true])
})

test('reading while logging out is refused and opens no login', async () => {
  const { read, send, logins } = await open()
  send('LOG_OUT')
  responses = [ended]
  await expect(read(endpoint, {})).rejects.toThrow(SignedOut)
  expect(logins).toEqual([])
})

test('the connection is lost without a response, but not with a server’s error message', async () => {
  const isDisconnected = () => actor.getSnapshot().matches({ open: { connection: 'disconnected' } })
  const { read, actor } = await open()
  responses = [() => Response.json({ error: 'Not today.' }, { status: 400 })]
  await expect(read(endpoint, {})).rejects.toThrow()
  expect(isDisconnected()).toBe(false)
  await expect(read(endpoint, {})).rejects.toThrow()
  expect(isDisconnected()).toBe(true)
})
