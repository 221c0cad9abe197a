import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { signInFormActors } from '../../web/academy/sign-in-actors.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { adminSignInActors } from '../../web/admin/admin-sign-in-actors.ts'
import { returnPath } from '../../web/admin/return-path.ts'
import { newStorage } from '../offline/example-device.ts'
import { stubFetch } from '../stub-fetch.ts'

let respond: () => Response | Promise<Response>

beforeEach(() => {
  stubFetch(() => respond())
})
afterEach(() => vi.unstubAllGlobals())

const input = {
  email: 'ada@cro.example',
  password: 'quiet-harbour-71-lanterns',
  token: 'token',
  temporaryPassword: '',
  newPassword: 'another-quiet-72-lamp',
}
const ask = (actor: AnyActorLogic) => toPromise(createActor(actor, { input }).start())

const areas = [
  ['employees', () => signInFormActors(newStorage().open())],
  ['academy admins', () => adminSignInActors(academyAdminArea)],
  ['library admins', () => adminSignInActors(libraryAdminArea)],
] as const

test.each(areas)(
  'a server’s error message outside the contract is shown to %s, but a proxy’s page is not',
  async (_, open) => {
    const { validateLink, setPassword, sendLink } = open()
    for (const actor of [validateLink, setPassword, sendLink]) {
      respond = () => Response.json({ error: 'X' }, { status: 400 })
      expect(await ask(actor)).toEqual({ kind: 'failed', error: 'X' })
      respond = () => Response.json({}, { status: 500 })
      expect(await ask(actor)).toEqual({ kind: 'failed', error: '' })
      respond = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
      await expect(ask(actor)).rejects.toThrow('The response is not in the contract.')
    }
  },
)

test.each(areas)('only a verdict on the link itself refuses a link of the %s', async (_, open) => {
  const { validateLink } = open()
  const debug = { tokenExists: true, usedAt: null, isExpired: true }
  for (const status of [404, 410]) {
    respond = () => Response.json({ error: 'X', code: 'invitation-expired', debug }, { status })
    expect(await ask(validateLink), `${status}`).toEqual({ kind: 'refused', error: 'X' })
  }
  for (const status of [400, 403, 429, 500, 503]) {
    respond = () => Response.json({ error: 'X', code: 'unavailable' }, { status })
    expect(await ask(validateLink), `${status}`).toEqual({ kind: 'failed', error: 'X' })
  }
  // Sent by a gateway that cannot reach the API.
  respond = () => Response.json({ error: 'X', code: 'not-found' }, { status: 404 })
  expect(await ask(validateLink)).toEqual({ kind: 'failed', error: 'X' })
})

test.each(areas.slice(0, 2))('a 409 `use-sso` leads %s to the organisation’s sign-in', async (_, open) => {
  const { signIn, setPassword, sendLink } = open()
  for (const actor of [signIn, setPassword, sendLink]) {
    respond = () => Response.json({ success: false, error: 'X', code: 'use-sso' }, { status: 409 })
    expect(await ask(actor)).toEqual({ kind: 'use-organisation', error: 'X' })
  }
})

test('a failed sign-in shows the server’s message even if it is not in the contract', async () => {
  const { signIn } = signInFormActors(newStorage().open())
  respond = () => Response.json({ error: 'X' }, { status: 401 })
  expect(await ask(signIn)).toEqual({ kind: 'failed', error: 'X' })
  respond = () => Response.json({}, { status: 500 })
  expect(await ask(signIn)).toEqual({ kind: 'failed', error: '' })
})

function signIn(code: { code?: string } = {}) {
  const { signIn } = adminSignInActors(academyAdminArea)
  return toPromise(createActor(signIn, { input: { email: 'ada@cro.example', password: 'secret', ...code } }).start())
}

test('a refusal shows the server’s message, or its status if there is none', async () => {
  respond = () => Response.json({ success: false, error: 'Not today.', code: 'closed' }, { status: 403 })
  expect(await signIn()).toEqual({ kind: 'refused', error: 'Not today.' })
  respond = () => Response.json({ success: false, error: '', code: 'closed' }, { status: 403 })
  expect(await signIn()).toEqual({
    kind: 'refused',
    error: 'Login failed (403). Please check your credentials.',
  })
  respond = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  expect(await signIn()).toEqual({
    kind: 'failed',
    error: 'Login failed (502). Please check your credentials.',
  })
})

test('a refusal that is not in the contract shows its message, or its status if there is none', async () => {
  respond = () => Response.json({ error: 'X' }, { status: 400 })
  expect(await signIn()).toEqual({ kind: 'failed', error: 'X' })
  respond = () => Response.json({}, { status: 500 })
  expect(await signIn()).toEqual({ kind: 'failed', error: 'Login failed (500). Please check your credentials.' })
})

test('a response with success: false is a refusal whatever its status', async () => {
  respond = () => Response.json({ success: false, error: 'Not today.' })
  expect(await signIn()).toEqual({ kind: 'failed', error: 'Not today.' })
  respond = () => Response.json({ success: false })
  expect(await signIn()).toEqual({ kind: 'failed', error: 'Login failed (200). Please check your credentials.' })
})

test('a response with success and a user is sufficient to sign in', async () => {
  const user = { id: crypto.randomUUID(), firstName: 'Ada', lastName: 'Byron', email: 'ada@cro.example' }
  respond = () => Response.json({ success: true, user })
  expect(await signIn()).toEqual({ kind: 'signed-in' })
})

test('a wrong code, or too many attempts, does not count as a wrong password', async () => {
  respond = () => Response.json({ success: true, requiresPasswordChange: false, requiresCode: true })
  expect(await signIn()).toEqual({ kind: 'code-required' })
  respond = () => Response.json({ success: false, error: 'Not this one.', code: 'wrong-code' }, { status: 401 })
  expect(await signIn({ code: '123456' })).toEqual({ kind: 'failed', error: 'Not this one.' })
  respond = () => Response.json({ success: false, error: 'Wait.', code: 'too-many-requests' }, { status: 429 })
  expect(await signIn({ code: '123456' })).toEqual({ kind: 'failed', error: 'Wait.' })
  respond = () => Response.json({ success: false, error: 'Wrong.', code: 'wrong-credentials' }, { status: 401 })
  expect(await signIn({ code: '123456' })).toEqual({ kind: 'refused', error: 'Wrong.' })
})

test('no response, or a captive portal’s page, counts as no connection', async () => {
  const error = 'Cannot connect to server. Please check your connection.'
  respond = () => Promise.reject(new TypeError('fetch failed'))
  expect(await signIn()).toEqual({ kind: 'failed', error })
  respond = () => new Response('<title>Guest wifi</title>', { headers: { 'content-type': 'text/html' } })
  expect(await signIn()).toEqual({ kind: 'failed', error })
})

test('a sign-in redirects only to pages of its own area', () => {
  const back = (from: unknown) => returnPath(academyAdminArea, { from })
  expect(back('/croacademy/admin/audit?action=signed-in')).toBe('/croacademy/admin/audit?action=signed-in')
  const { dashboard } = academyAdminArea
  for (const from of [
    '/croacademy/admin/login?token=x',
    '/croacademy/admin/../../admin',
    '/croacademy/training',
    '/admin',
    '//croacademy/admin/audit',
    'https://x.example/croacademy/admin/audit',
    7,
    undefined,
  ]) {
    expect(back(from), String(from)).toBe(dashboard)
  }
  expect(returnPath(academyAdminArea, null)).toBe(dashboard)
  expect(returnPath({ login: '/admin/login', dashboard: '/admin' }, { from: '/admin?page=2' })).toBe('/admin?page=2')
})
