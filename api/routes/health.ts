import type { FastifyInstance } from 'fastify'
import { getHealth, getReady } from '../contract/health.ts'
import { Refusal } from '../http/refusal.ts'
import { ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'

const patienceMilliseconds = 2000

/** Whether the process lives; and whether it can take requests: its database answers, and it is not about to end. */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, getHealth, 'public', async () => ok({ status: 'ok' }))

  route(app, getReady, 'public', async () => {
    const answered = database
      .run(sql => sql`select 1`)
      .then(
        () => true,
        () => false,
      )
    const late = new Promise<false>(resolve => setTimeout(resolve, patienceMilliseconds, false))
    if (app.isShuttingDown() || !(await Promise.race([answered, late])))
      throw new Refusal(503, 'unavailable', { retryAfter: 5 })
    return ok({ status: 'ok' })
  })
}
