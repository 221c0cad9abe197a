import type { FastifyInstance } from 'fastify'
import { completionTime, summarise } from '../../content/curriculum/rules.ts'
import { failure, ok } from '../answer.ts'
import * as contract from '../contract/certificates.ts'
import { findAccountById } from '../queries/accounts.ts'
import { findCertificate, issueCertificate } from '../queries/certificates.ts'
import { listProgress } from '../queries/completions.ts'
import { Refusal } from '../refusal.ts'
import { route } from '../route.ts'
import type { Services } from '../services.ts'

/** Issues certificates to those who are certified, and tells whoever has a code what its certificate says. */
export function certificateRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, contract.issueCertificate, 'employee', async ({ caller, body }) => {
    if (body.employeeId && body.employeeId.toLowerCase() !== caller.id) return failure(409, 'other-employee')
    const progress = await listProgress(database, caller.id)
    const { certified, score } = summarise(progress)
    if (!certified) {
      // Whoever was deleted a moment ago has no progress either.
      if (!(await findAccountById(database, caller.id))) throw new Refusal(401, 'account-deleted')
      return failure(409, 'not-certified')
    }
    const completedAt = new Date(
      completionTime(progress.map(one => ({ moduleId: one.region_id, finishedAt: Date.parse(one.finished_at) }))),
    )
    const certificate = await issueCertificate(database, { employeeId: caller.id, score, completedAt })
    if (!certificate) throw new Refusal(401, 'account-deleted')
    return ok(certificate)
  })
  route(app, contract.findCertificate, 'public', async ({ query }) => {
    const certificate = await findCertificate(database, query.code)
    return certificate ? ok(certificate) : failure(404, 'certificate-not-found')
  })
}
