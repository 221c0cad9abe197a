import type { FastifyInstance } from 'fastify'
import { failure, ok } from '../answer.ts'
import { getHealth, getReady } from '../contract/health.ts'
import { route } from '../route.ts'
import type { Services } from '../services.ts'

const patienceMilliseconds = 2000

/** Whether the process lives, and whether its database answers. */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, getHealth, 'public', async () => ok({ status: 'ok' }))

  route(app, getReady, 'public', async () => {
    const answered = database.query('select 1').then(
      () => true,
      () => false,
    )
    const late = new Promise<false>(resolve => setTimeout(resolve, patienceMilliseconds, false))
    return (await Promise.race([answered, late])) ? ok({ status: 'ok' }) : failure(503, 'unavailable')
  })
}
