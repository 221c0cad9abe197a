import type { FastifyInstance } from 'fastify'
import { getProgress } from '../contract/progress.ts'
import { failure, ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import { listProgress, ofCycle } from '../queries/progress.ts'
import type { Services } from '../services.ts'
import { readOpenCycle } from '../training/open-cycle.ts'

export function progressRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, getProgress, 'employee', async ({ caller, query }) => {
    if (query.employeeId && query.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return await database.transaction(async sql => {
      const { cycle } = await readOpenCycle(sql, caller.id)
      return ok(ofCycle(await listProgress(sql, caller.id), cycle))
    })
  })
}
