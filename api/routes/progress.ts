import type { FastifyInstance } from 'fastify'
import { failure, ok } from '../answer.ts'
import { getProgress } from '../contract/progress.ts'
import { listProgress } from '../queries/progress.ts'
import { route } from '../route.ts'
import type { Services } from '../services.ts'

export function progressRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, getProgress, 'employee', async ({ caller, query }) => {
    if (query.employeeId && query.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return ok(await database.run(sql => listProgress(sql, caller.id)))
  })
}
