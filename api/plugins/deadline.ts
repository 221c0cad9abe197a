import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '../refusal.ts'

const limitMilliseconds = 8000

declare module 'fastify' {
  interface FastifyRequest {
    /** When it is to be answered at the latest, by the process's clock (`performance.now()`). */
    deadline: number
    /** Waits for `work`, but no longer than the request's time: then it throws a 503, whatever the work is stuck in. */
    beforeDeadline<T>(work: Promise<T>): Promise<T>
    /** Gives the request so many milliseconds more: those that its body took, which may take as long as its network. */
    extendDeadline(milliseconds: number): void
  }
}

/**
 * Every request is answered within eight seconds of its arrival, those not counted in which its body comes in, whether or
 * not the database answers.
 */
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
  const bodyAwaited = new WeakMap<object, number>()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // Nothing comes in with a GET that anybody would wait for.
    if (request.method !== 'GET') bodyAwaited.set(request, performance.now())
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const since = bodyAwaited.get(request)
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
