import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { deadline } from '../../api/plugins/deadline.ts'
import { handleErrors } from '../../api/plugins/errors.ts'

afterEach(() => void vi.useRealTimers())

test('a request that hangs, in whatever, is answered after eight seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const app = Fastify()
  handleErrors(app)
  await app.register(deadline)
  app.get('/', request => request.beforeDeadline(new Promise(() => {})))
  const answer = app.inject({ url: '/' })
  let answered = false
  void answer.then(() => {
    answered = true
  })
  await vi.advanceTimersByTimeAsync(7900)
  expect(answered).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  const response = await answer
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'unavailable' })
  expect(response.headers['retry-after']).toBe('5')
})
