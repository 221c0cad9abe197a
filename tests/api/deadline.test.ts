import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { deadline } from '../../api/http/deadline.ts'
import { handleErrors } from '../../api/http/errors.ts'

afterEach(() => void vi.useRealTimers())

test('a request that hangs is answered 503 after eight seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const app = Fastify()
  handleErrors(app)
  await app.register(deadline)
  app.get('/', request => request.beforeDeadline(new Promise(() => {})))
  const injected = app.inject({ url: '/' })
  let answered = false
  void injected.then(() => {
    answered = true
  })
  await vi.advanceTimersByTimeAsync(7900)
  expect(answered).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  const response = await injected
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'unavailable' })
  expect(response.headers['retry-after']).toBe('5')
})

test('the time to receive a body does not count', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const app = Fastify()
  handleErrors(app)
  await app.register(deadline)
  app.post('/', async request => {
    await request.beforeDeadline(new Promise(resolve => setTimeout(resolve, 7900)))
    return { body: request.body }
  })
  const body = new PassThrough()
  const response = app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
  body.write('{"slowly":')
  await vi.advanceTimersByTimeAsync(15_000)
  body.end('true}')
  await vi.advanceTimersByTimeAsync(1)
  await setImmediate()
  await vi.advanceTimersByTimeAsync(8000)
  const { statusCode, json } = await response
  expect([statusCode, json()]).toEqual([200, { body: { slowly: true } }])
})

test('the deadline counts the time before the body and not the body’s own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const app = Fastify()
  handleErrors(app)
  await app.register(deadline)
  const took = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
  app.get('/', async request => {
    await request.beforeDeadline(took(3000))
    await took(60_000)
    request.extendDeadline(60_000)
    return await request.beforeDeadline(new Promise(() => {}))
  })
  const response = app.inject({ url: '/' })
  let answered = false
  void response.then(() => {
    answered = true
  })
  await vi.advanceTimersByTimeAsync(67_900)
  expect(answered).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect((await response).statusCode).toBe(503)
})
