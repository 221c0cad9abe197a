import type { FastifyInstance } from 'fastify'
import { completionTime, summarise } from '../../content/curriculum/rules.ts'
import * as contract from '../contract/certificates.ts'
import { failure, ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findCertificate, issueCertificate } from './certificate-queries.ts'
import { listCertifiedCycles } from './cycle-queries.ts'
import { lockEmployee } from './lock-employee.ts'
import { listProgress, ofCycle } from './progress-queries.ts'

/** Issues certificates to certified employees, and returns a certificate to a visitor who has its code. */
export function certificateRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, contract.issueCertificate, 'employee', async ({ caller, body }) => {
    if (body.employeeId && body.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    return await database.transaction(async sql => {
      const { name } = await lockEmployee(sql, caller.id)
      const cycles = await listCertifiedCycles(sql, caller.id)
      const certified = body.cycle === undefined ? cycles.at(-1) : cycles.find(({ cycle }) => cycle === body.cycle)
      if (!certified) return failure(409, 'not-certified')
      const { cycle, certified_until: validUntil } = certified
      const progress = ofCycle(await listProgress(sql, caller.id), cycle)
      const { score } = summarise(progress)
      const results = progress.map(one => ({ moduleId: one.region_id, finishedAt: Date.parse(one.finished_at) }))
      const completedAt = new Date(completionTime(results))
      return ok(await issueCertificate(sql, { employeeId: caller.id, cycle, name, score, completedAt, validUntil }))
    })
  })
  route(app, contract.findCertificate, 'public', async ({ query }) => {
    const certificate = await database.run(sql => findCertificate(sql, query.code))
    return certificate ? ok(certificate) : failure(404, 'certificate-not-found')
  })
}
