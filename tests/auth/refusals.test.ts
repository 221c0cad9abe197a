import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { signInFormActors } from '../../web/academy/sign-in-actors.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { adminSignInActors } from '../../web/admin/admin-sign-in-actors.ts'
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
  'an error message of the %s’ server is shown even if it is not in the contract, but a proxy’s page is not',
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

test.each(areas)(
  'only a verdict on the link itself refuses a link of the %s; after any other failure it may still be valid',
  async (_, open) => {
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
  },
)

test('a failed sign-in shows the server’s message even if it is not in the contract', async () => {
  const { signIn } = signInFormActors(newStorage().open())
  respond = () => Response.json({ error: 'X' }, { status: 401 })
  expect(await ask(signIn)).toEqual({ kind: 'failed', error: 'X' })
  respond = () => Response.json({}, { status: 500 })
  expect(await ask(signIn)).toEqual({ kind: 'failed', error: '' })
})
