import type { FastifyInstance } from 'fastify'
import { listAcademyAudit, listLibraryAudit } from '../contract/admin/audit.ts'
import { longestPage } from '../contract/endpoint.ts'
import { okPage, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { listAudit } from './audit-queries.ts'

/** The audit logs, each for the admins of its area, read-only. */
export function auditRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, listAcademyAudit, 'academy-admin', async call => {
    const log = { area: 'academy', organisationId: call.caller.organisationId } as const
    return okPage(call, await database.transaction(sql => listAudit(sql, log, { limit: longestPage, ...call.query })))
  })

  route(app, listLibraryAudit, 'library-admin', async call => {
    const log = { area: 'library' } as const
    return okPage(call, await database.transaction(sql => listAudit(sql, log, { limit: longestPage, ...call.query })))
  })
}
