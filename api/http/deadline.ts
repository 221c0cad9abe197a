import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from './refusal.ts'

const limitMilliseconds = 8000

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request times out (`performance.now()`). */
    deadline: number
    /** Resolves with the result of `work`; rejects with a 503 when the deadline passes first. */
    beforeDeadline<T>(work: Promise<T>): Promise<T>
    /** Moves the deadline by the milliseconds that the transfer of the body took. */
    extendDeadline(milliseconds: number): void
  }
}

/** Limits each request to eight seconds, even when the database is silent. The transfer of the body does not count. */
export const deadline = fastifyPlugin(async app => {
  app.decorateRequest('deadline', 0)
  app.decorateRequest('beforeDeadline', beforeDeadline)
  app.decorateRequest('extendDeadline', function (milliseconds) {
    this.deadline += milliseconds
  })
  app.addHook('onRequest', (request, _reply, done) => {
    request.deadline = performance.now() + limitMilliseconds
    done()
  })
  const bodyStarted = new WeakMap<object, number>()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // A GET has no body to wait for.
    if (request.method !== 'GET') bodyStarted.set(request, performance.now())
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const since = bodyStarted.get(request)
    if (since !== undefined) request.extendDeadline(performance.now() - since)
    done()
  })
})

function beforeDeadline<T>(this: FastifyRequest, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Refusal(503, 'unavailable', { retryAfter: 5 }))
    const timer = setTimeout(late, this.deadline - performance.now())
    const inTime =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer)
        settle(value)
      }
    work.then(inTime(resolve), inTime(reject))
  })
}
