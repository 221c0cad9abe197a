import type { FastifyInstance } from 'fastify'
import { getHealth, getReady } from '../contract/health.ts'
import type { Services } from '../services.ts'
import { Refusal } from './refusal.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

const timeoutMilliseconds = 2000

/** Liveness, and readiness: the database responds and the server is not shutting down. */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, getHealth, 'public', async () => ok({ status: 'ok' }))

  route(app, getReady, 'public', async () => {
    const responds = database
      .run(sql => sql`select 1`)
      .then(
        () => true,
        () => false,
      )
    const late = new Promise<false>(resolve => setTimeout(resolve, timeoutMilliseconds, false))
    if (app.isShuttingDown() || !(await Promise.race([responds, late])))
      throw new Refusal(503, 'unavailable', { retryAfter: 5 })
    return ok({ status: 'ok' })
  })
}
