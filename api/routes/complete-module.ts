import type { FastifyInstance } from 'fastify'
import { ok } from '../answer.ts'
import { completeModule } from '../contract/complete-module.ts'
import { completeModules } from '../contract/complete-modules.ts'
import { attemptCounter, completions } from '../queries/rate-limits.ts'
import type { Caller } from '../queries/sessions.ts'
import { Refusal } from '../refusal.ts'
import { route } from '../route.ts'
import type { Services } from '../services.ts'
import { completionTaker } from './take-completions.ts'

/** Takes a completed module, or several, exactly once (design, "Sync endpoint"). */
export function completeModuleRoutes(app: FastifyInstance, services: Services): void {
  const { config, database } = services
  const countAttempts = attemptCounter(database, completions)
  const take = completionTaker(services)
  const limit = async ({ id }: Caller, attempts: number) => {
    if (config.rateLimits === 'off') return
    const wait = await countAttempts({ subject: [id], attempts })
    if (wait > 0) throw new Refusal(429, 'too-many-requests', { retryAfter: wait })
  }
  route(app, completeModule, 'employee', async ({ body, caller }) => {
    await limit(caller, 1)
    const [answer] = await take(caller, [body])
    if (!answer) throw new Error('A completion was not answered.')
    return answer
  })
  route(app, completeModules, 'employee', async ({ body, caller }) => {
    await limit(caller, body.completions.length)
    return ok({ results: await take(caller, body.completions) })
  })
}
