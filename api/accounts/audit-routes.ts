import type { FastifyInstance } from 'fastify'
import { listAcademyAudit, listLibraryAudit } from '../contract/audit.ts'
import { longestPage } from '../contract/endpoint.ts'
import { linkNextPage } from '../http/paths.ts'
import { ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { listAudit } from './audit-queries.ts'

/** The audit logs, each for the admins of its area, read-only. */
export function auditRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, listAcademyAudit, 'academy-admin', async ({ caller, query, request, reply }) => {
    const { rows, next } = await database.transaction(sql =>
      listAudit(sql, { area: 'academy', organisationId: caller.organisationId }, { limit: longestPage, ...query }),
    )
    linkNextPage(reply, request, next)
    return ok(rows)
  })

  route(app, listLibraryAudit, 'library-admin', async ({ query, request, reply }) => {
    const { rows, next } = await database.transaction(sql =>
      listAudit(sql, { area: 'library' }, { limit: longestPage, ...query }),
    )
    linkNextPage(reply, request, next)
    return ok(rows)
  })
}
