import type { FastifyInstance } from 'fastify'
import { getProgress, getTraining } from '../contract/training.ts'
import { failure, ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { listOpenProgress } from './completion-queries.ts'
import { readTraining } from './cycle-queries.ts'

export function trainingRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, getTraining, 'employee', async ({ caller, query }) => {
    if (query.employeeId && query.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return ok(await database.transaction(sql => readTraining(sql, caller.id)))
  })
}

export function progressRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, getProgress, 'employee', async ({ caller, query }) => {
    if (query.employeeId && query.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return ok(await database.run(sql => listOpenProgress(sql, caller.id)))
  })
}
