import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '../refusal.ts'

const limitMilliseconds = 8000

declare module 'fastify' {
  interface FastifyRequest {
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
  app.decorateRequest('beforeDeadline')
  app.decorateRequest('extendDeadline')
  app.addHook('onRequest', (request, _reply, done) => {
    let end = performance.now() + limitMilliseconds
    request.extendDeadline = milliseconds => {
      end += milliseconds
    }
    request.beforeDeadline = work =>
      new Promise((resolve, reject) => {
        const late = () => reject(new Refusal(503, 'unavailable', { retryAfter: 5 }))
        const timer = setTimeout(late, end - performance.now())
        work.then(resolve, reject).finally(() => clearTimeout(timer))
      })
    done()
  })
  const bodyAwaited = new WeakMap<object, number>()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    bodyAwaited.set(request, performance.now())
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const since = bodyAwaited.get(request)
    if (since !== undefined) request.extendDeadline(performance.now() - since)
    done()
  })
})
