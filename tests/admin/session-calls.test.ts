import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { academyAdminArea as area } from '../../web/admin/admin-area.ts'
import { failureText, SignedOut, saysSignedOut } from '../../web/admin/errors.ts'
import { sessionCalls } from '../../web/admin/use-admin-session.ts'
import { Unreachable } from '../../web/http/call.ts'
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

test('a pending call waits while another admin covers the page until the first admin leaves', async () => {
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

const failed = 'Failed to delete employee'
const network = 'Network error occurred while deleting employee'

test('an unreachable server and a proxy’s page are network errors', () => {
  const proxy = new Unreachable('The response is not in the contract.', { status: 502 })
  for (const error of [new Unreachable('No network.'), proxy]) {
    expect(failureText(error, failed, network)).toBe(network)
    expect(failureText(error, failed)).toBe('Network error occurred')
  }
})

test('a failure that is not in the contract shows its message, or what failed if there is none', () => {
  const textOf = (status: number, body: unknown) =>
    failureText(new Unreachable('The response is not in the contract.', { status, body }), failed, network)
  expect(textOf(400, { error: 'X' })).toBe('X')
  expect(textOf(500, {})).toBe(failed)
  expect(textOf(500, { error: '' })).toBe(failed)
  expect(textOf(500, null)).toBe(network)
})

test('an ended session has its own message, and an error of the page itself is rethrown', () => {
  expect(failureText(new SignedOut(), failed)).toBe('You’re not signed in. Please sign in and try again.')
  expect(() => failureText(new TypeError('a bug'), failed)).toThrow(TypeError)
})

const response = (status: number, body?: unknown) =>
  new Unreachable('The response is not in the contract.', { status, body })

test('a 401 that is not in the contract and a check with authenticated: false mean signed out', () => {
  expect(saysSignedOut(response(401, {}))).toBe(true)
  expect(saysSignedOut(response(200, { authenticated: false }))).toBe(true)
  expect(saysSignedOut(response(403, { authenticated: false, error: 'Who is it?' }))).toBe(true)
})

test('a failing server, a foreign page and a missing network do not mean signed out', () => {
  expect(saysSignedOut(response(500, {}))).toBe(false)
  expect(saysSignedOut(response(200, { success: false }))).toBe(false)
  expect(saysSignedOut(response(401))).toBe(false)
  expect(saysSignedOut(new Unreachable('No network.'))).toBe(false)
  expect(saysSignedOut(new TypeError('a bug'))).toBe(false)
})
