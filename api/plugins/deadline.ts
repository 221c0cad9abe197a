import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '../refusal.ts'

const limitMilliseconds = 8000

declare module 'fastify' {
  interface FastifyRequest {
    /** Waits for `work`, but no longer than the request's time: then it throws a 503, whatever the work is stuck in. */
    beforeDeadline<T>(work: Promise<T>): Promise<T>
    /** Counts the request's time from now: for what follows a body that may take as long as its network. */
    restartDeadline(): void
  }
}

/**
 * Every request is answered within eight seconds of its arrival (an upload: of the arrival of its body), whether or not
 * the database answers.
 */
export const deadline = fastifyPlugin(async app => {
  app.decorateRequest('beforeDeadline')
  app.decorateRequest('restartDeadline')
  app.addHook('onRequest', async request => {
    let end = performance.now() + limitMilliseconds
    request.restartDeadline = () => {
      end = performance.now() + limitMilliseconds
    }
    request.beforeDeadline = async work => {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(
        () => late.reject(new Refusal(503, 'unavailable', { retryAfter: 5 })),
        end - performance.now(),
      )
      try {
        return await Promise.race([work, late.promise])
      } finally {
        clearTimeout(timer)
      }
    }
  })
})
