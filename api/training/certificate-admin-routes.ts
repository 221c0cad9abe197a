import type { FastifyInstance } from 'fastify'
import { successTexts } from '../../content/success-texts.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import { changeAs } from '../accounts/change-as.ts'
import * as contract from '../contract/certificate-admin.ts'
import { longestPage } from '../contract/list.ts'
import { linkNextPage } from '../http/link-next-page.ts'
import { failure, ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { deleteCertificate, listCertificates } from './certificate-admin-queries.ts'

/** Academy admins list and delete the certificates of their organisation. */
export function certificateAdminRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, contract.listCertificates, 'academy-admin', async ({ caller, query, request, reply }) => {
    const { rows, next } = await database.transaction(sql =>
      listCertificates(sql, caller.organisationId, { limit: longestPage, ...query }),
    )
    linkNextPage(reply, request, next)
    return ok(rows)
  })

  route(app, contract.deleteCertificate, 'academy-admin', ({ caller, params }) =>
    changeAs(database, caller, async sql => {
      const deleted = await deleteCertificate(sql, caller.organisationId, params.code)
      if (!deleted) return failure(404, 'certificate-not-found')
      const { holder } = deleted
      const subject = holder && { subject: { kind: 'employee' as const, ...holder } }
      await recordAction(sql, { area: 'academy', actor: caller, action: 'certificate-deleted', ...subject })
      return ok({ message: successTexts.certificateDeleted })
    }),
  )
}
