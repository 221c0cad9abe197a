import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { academyAdminArea as area } from '../../web/admin/admin-area.ts'
import { sessionActors } from '../../web/admin/session-actors.ts'
import { stubFetch } from '../stub-fetch.ts'
import { ana, lin, settled, startSession, stubBrowser } from './start-session.ts'

let stored: Map<string, string>
let respond: (path: string) => Response | Promise<Response>
let requests: string[]

const checked = (user: typeof ana) => Response.json({ authenticated: true, user })
const ended = () => Response.json({ error: 'Please sign in.', code: 'signed-out' }, { status: 401 })
const noNetwork = () => Promise.reject(new TypeError('fetch failed'))

beforeEach(() => {
  stored = stubBrowser()
  requests = []
  respond = () => checked(ana)
  stubFetch(({ url }) => {
    const { pathname } = new URL(url)
    requests.push(pathname)
    return respond(pathname)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Starts the machine with the area's actors. Resolves when Ana is signed in. */
async function openPage() {
  const page = startSession(() => true, sessionActors(area))
  page.clock.increment(200)
  await expect.poll(page.session).toBe('signedIn')
  return { ...page, isConnected: () => !page.actor.getSnapshot().matches({ open: { connection: 'disconnected' } }) }
}

/** Sends the event that the browser sends when another tab has changed local storage. */
function changeStorage(key: string, value: unknown): void {
  stored.set(key, JSON.stringify(value))
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('the check stores who is signed in for the other tabs', async () => {
  await openPage()
  expect(JSON.parse(stored.get(area.userKey) ?? '')).toMatchObject({ id: ana.id })
})

test('another admin who signs in in another tab covers the page before the server has responded', async () => {
  const { session } = await openPage()
  respond = () => new Promise(() => undefined)
  changeStorage('theme', 'dark')
  expect(session()).toBe('signedIn')
  changeStorage(area.userKey, lin)
  expect(session()).toBe('replaced')
})

test.each([
  ['the logout', area.logoutKey, true, 'leaving'],
  ['the sign-in of another admin', area.userKey, lin, 'replaced'],
])('a tab that was suspended notices %s when it becomes visible', async (_, key, value, expected) => {
  const { session } = await openPage()
  stored.set(key, JSON.stringify(value))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(session()).toBe(expected)
})

test('a logout in another tab opens the login', async () => {
  const { logins } = await openPage()
  changeStorage(area.logoutKey, true)
  expect(logins).toEqual([true])
})

test('a logout in another tab counts although a check in flight still finds the session', async () => {
  const { logins, send } = await openPage()
  const response = Promise.withResolvers<Response>()
  respond = () => response.promise
  send('RECHECK')
  stored.set(area.logoutKey, 'true')
  response.resolve(checked(ana))
  await expect.poll(() => logins).toEqual([true])
})

test('leaving the tab keeps the dialog to sign in again', async () => {
  const { actor, session, send } = await openPage()
  send('SIGN_IN_AGAIN')
  respond = ended
  document.dispatchEvent(new Event('visibilitychange'))
  const isChecking = () => actor.getSnapshot().matches({ open: { check: 'inFlight' } })
  expect(isChecking()).toBe(true)
  await expect.poll(isChecking).toBe(false)
  expect(session()).toBe('signingInAgain')
})

test('the dialog to sign in again closes when the admin has signed in in another tab', async () => {
  const { session, send } = await openPage()
  send('SIGN_IN_AGAIN')
  changeStorage(area.userKey, ana)
  await expect.poll(session).toBe('signedIn')
})

test('a check that is answered after a later one stores nothing', async () => {
  const { actor, send } = await openPage()
  const late = Promise.withResolvers<Response>()
  respond = () => late.promise
  send('RECHECK')
  await expect.poll(() => requests).toHaveLength(2)
  respond = () => checked(lin)
  send('STORAGE_CHANGED')
  await expect.poll(() => actor.getSnapshot().context.replacedBy).toMatchObject({ id: lin.id })
  late.resolve(checked(ana))
  for (let turn = 0; turn < 10; turn += 1) await settled()
  expect(JSON.parse(stored.get(area.userKey) ?? '')).toMatchObject({ id: lin.id })
})

test('a lost network is noticed at once, and its return is checked', async () => {
  const { isConnected } = await openPage()
  window.dispatchEvent(new Event('offline'))
  expect(isConnected()).toBe(false)
  window.dispatchEvent(new Event('online'))
  await expect.poll(isConnected).toBe(true)
})

test.each([
  ['the server cannot be reached', noNetwork],
  ['a captive portal responds', () => new Response('<h1>Guest wifi</h1>')],
])('while %s, a check does not end the session', async (_, response) => {
  const { session, isConnected, send } = await openPage()
  respond = response
  send('RECHECK')
  await expect.poll(isConnected).toBe(false)
  expect(session()).toBe('signedIn')
})

test('a logout is stored for the other tabs', async () => {
  const { send, session } = await openPage()
  respond = () => Response.json({ success: true, message: 'Logged out.' })
  send('LOG_OUT')
  await expect.poll(session).toBe('loggedOut')
  expect([...stored.keys()]).toEqual([area.logoutKey])
})

test.each([
  ['without a network', noNetwork],
  ['while the server fails', () => Response.json({ error: 'Later.', code: 'unavailable' }, { status: 503 })],
])('a logout %s is reported as failed and not stored', async (_, response) => {
  const { actor, send, session } = await openPage()
  const failures: unknown[] = []
  actor.on('LOGOUT_FAILED', event => failures.push(event))
  respond = response
  send('LOG_OUT')
  await expect.poll(() => failures).toHaveLength(1)
  expect(session()).toBe('signedIn')
  expect(stored.has(area.logoutKey)).toBe(false)
})
