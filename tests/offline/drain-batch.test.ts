import { expect, test } from 'vitest'
import type { CompletionResponse } from '../../api/contract/training.ts'
import { Unreachable } from '../../web/http/call.ts'
import { rememberSignIn } from '../../web/offline/device-session.ts'
import { drain, type Send } from '../../web/offline/drain.ts'
import { queuedResults } from '../../web/offline/outbox.ts'
import { acceptingServer, ada, failing, finish, newStorage, noLock, serverOf } from './example-device.ts'

test.each([
  ['does not know the request', 404, 'not-found'],
  ['finds one of them unreadable', 400, 'bad-request'],
  ['finds them too long', 413, 'too-large'],
  ['fails at one of them', 500, 'server-error'],
] as const)('if the server %s, the results are sent one by one', async (_, status, code) => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1, 2, 3)
  const { send, requests } = acceptingServer()
  const body = { error: 'A sentence for a person.', code }
  const older: Send = { ...send, several: async () => ({ status, body, retryAfter: null }) }
  expect((await drain(db, ada.id, older, noLock)).outcome).toBe('delivered')
  expect(requests).toEqual([1, 1, 1])
  expect(await queuedResults(db, ada.id)).toEqual([])
})

type Results = readonly CompletionResponse[]

test.each<readonly [string, (results: Results) => Results, readonly number[]]>([
  ['the last acknowledgement missing', results => results.slice(0, -1), [1, 2, 3]],
  ['one acknowledgement too many', results => [...results, ...results.slice(0, 1)], [1, 2, 3]],
  ['no acknowledgement', () => [], [1, 2, 3]],
  ['acknowledgements in another order', results => results.toReversed(), [1, 2, 3]],
  ['the first acknowledgement twice', ([first, , last]) => (first && last ? [first, first, last] : []), [2, 3]],
])(
  'a batch response with %s removes only results that it acknowledges in their position',
  async (_, change, waiting) => {
    const db = newStorage().open()
    await rememberSignIn(db, ada)
    await finish(db, ada.id, 1, 2, 3)
    const { send } = acceptingServer()
    const dishonest: Send = {
      one: () => Promise.reject(new Unreachable('No network.')),
      several: async completions => {
        const response = await send.several(completions)
        return response.status === 200
          ? { ...response, body: { results: [...change(response.body.results)] } }
          : response
      },
    }
    expect((await drain(db, ada.id, dishonest, noLock)).outcome).toBe('unreachable')
    expect((await queuedResults(db, ada.id)).map(({ moduleId }) => moduleId)).toEqual(waiting)
    expect((await drain(db, ada.id, send, noLock)).outcome).toBe('delivered')
  },
)

test('a stop within a batch leaves that result and all after it waiting', async () => {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await finish(db, ada.id, 1, 2, 3)
  const { send } = acceptingServer()
  const other = failing(409, 'other-employee')
  const changing = serverOf(completion => (completion.moduleId === 2 ? other : send).one(completion))
  expect((await drain(db, ada.id, changing, noLock)).outcome).toBe('other-employee')
  expect((await queuedResults(db, ada.id)).map(({ moduleId, state }) => [moduleId, state])).toEqual([
    [2, 'waiting'],
    [3, 'waiting'],
  ])
})
