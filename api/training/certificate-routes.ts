import type { FastifyInstance } from 'fastify'
import { completionTime, summarise } from '../../content/curriculum/rules.ts'
import { successTexts } from '../../content/responses/success-texts.ts'
import { changeAs } from '../accounts/admin-change.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import * as contract from '../contract/certificates.ts'
import { longestPage } from '../contract/endpoint.ts'
import { failure, ok, okPage, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { deleteCertificate, findCertificate, issueCertificate, listCertificates } from './certificate-queries.ts'
import { listProgress, lockEmployee, ofCycle } from './completion-queries.ts'
import { listCertifiedCycles } from './cycle-queries.ts'

/**
 * Issues certificates to certified employees, and returns a certificate to a visitor who has its code. Academy admins list and
 * delete those of their organisation.
 */
export function certificateRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, contract.issueCertificate, 'employee', async ({ caller, body }) => {
    if (body.employeeId && body.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return await database.transaction(async sql => {
      const employee = await lockEmployee(sql, caller.id)
      if (!employee) return failure(401, 'account-deleted')
      const cycles = await listCertifiedCycles(sql, caller.id)
      const certified = body.cycle === undefined ? cycles.at(-1) : cycles.find(({ cycle }) => cycle === body.cycle)
      if (!certified) return failure(409, 'not-certified')
      const { cycle, certified_until: validUntil } = certified
      const progress = ofCycle(await listProgress(sql, caller.id), cycle)
      const { score } = summarise(progress)
      const results = progress.map(one => ({ moduleId: one.region_id, finishedAt: Date.parse(one.finished_at) }))
      const completedAt = new Date(completionTime(results))
      return ok(
        await issueCertificate(sql, {
          employeeId: caller.id,
          cycle,
          name: employee.name,
          score,
          completedAt,
          validUntil,
        }),
      )
    })
  })
  route(app, contract.findCertificate, 'public', async ({ query }) => {
    const certificate = await database.run(sql => findCertificate(sql, query.code))
    if (!certificate) return failure(404, 'certificate-not-found')
    const { code, replaced_on } = certificate
    return ok(replaced_on === null ? { ...certificate, replaced_on } : { code, replaced_on })
  })

  route(app, contract.listCertificates, 'academy-admin', async call => {
    const query = { limit: longestPage, ...call.query }
    return okPage(call, await database.transaction(sql => listCertificates(sql, call.caller.organisationId, query)))
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
