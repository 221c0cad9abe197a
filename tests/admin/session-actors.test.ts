import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { academyAdminArea as area } from '../../web/admin/admin-area.ts'
import { sessionActors, signedInAdmin } from '../../web/admin/session-actors.ts'
import { sessionMachine } from '../../web/admin/session-machine.ts'
import { stubFetch } from '../stub-fetch.ts'
import { ana, lin, settled } from './start-session.ts'

let stored: Map<string, string>
/** The response to the session check, given by the test. */
let check: PromiseWithResolvers<Response>

beforeEach(() => {
  stored = new Map()
  check = Promise.withResolvers()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', new EventTarget())
  stubFetch(() => check.promise)
})
afterEach(() => vi.unstubAllGlobals())

const signedIn = () => Response.json({ authenticated: true, user: ana })
const logOutInAnotherTab = () => stored.set(area.logoutKey, 'true')

/** Opens a page of the area on which Ana is signed in; `logins` counts the opened logins. */
async function open() {
  let logins = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    sessionMachine.provide({ actors: sessionActors(area), actions: { openLogin: () => (logins += 1) } }),
    { clock },
  ).start()
  clock.increment(200)
  check.resolve(signedIn())
  await vi.waitUntil(() => actor.getSnapshot().matches({ open: { check: 'idle' } }))
  return { actor, logins: () => logins }
}

test('a tab that was suspended during a logout opens the login when it becomes visible', async () => {
  const { logins } = await open()
  logOutInAnotherTab()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(logins()).toBe(1)
})

test('a tab that was suspended while another admin signed in is covered when it becomes visible', async () => {
  const { actor } = await open()
  stored.set(area.userKey, JSON.stringify(lin))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(actor.getSnapshot().matches({ open: { session: 'replaced' } })).toBe(true)
})

test('a change that another tab stores is noticed at once, other stored values are not', async () => {
  const { actor } = await open()
  stored.set(area.userKey, JSON.stringify(lin))
  const change = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('theme')
  expect(actor.getSnapshot().matches({ open: { session: 'signedIn' } })).toBe(true)
  change(area.userKey)
  expect(actor.getSnapshot().matches({ open: { session: 'replaced' } })).toBe(true)
})

test('a response to a check from before a logout does not undo the logout', async () => {
  const checked = signedInAdmin(area, new AbortController().signal)
  logOutInAnotherTab()
  check.resolve(signedIn())
  expect(await checked).toBeNull()
  expect(stored.has(area.userKey)).toBe(false)
})

test('a response to a check that was aborted changes nothing that a later sign-in stored', async () => {
  const leaving = new AbortController()
  const checked = signedInAdmin(area, leaving.signal)
  stored.set(area.userKey, JSON.stringify(lin))
  leaving.abort()
  check.resolve(signedIn())
  await expect(checked).rejects.toThrow()
  await settled()
  expect(stored.get(area.userKey)).toBe(JSON.stringify(lin))
})
