import type { FastifyInstance } from 'fastify'
import { getProgress } from '../contract/progress.ts'
import { failure, ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { listOpenProgress } from './progress-queries.ts'

export function progressRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, getProgress, 'employee', async ({ caller, query }) => {
    if (query.employeeId && query.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return ok(await database.run(sql => listOpenProgress(sql, caller.id)))
  })
}
