import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { auditorPackTexts } from '../../content/academy-admin/auditor-pack-texts.ts'
import { changeAs } from '../accounts/admin-change.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import * as contract from '../contract/admin/auditor-packs.ts'
import type { Sql } from '../database/connect.ts'
import type { Caller } from '../http/access.ts'
import { attachment } from '../http/attachment.ts'
import { Refusal } from '../http/errors.ts'
import { failure, fileRoute, ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import {
  findPack,
  listPacks,
  lockEmployeeOf,
  measurePack,
  readPackFile,
  storePackRequest,
} from './auditor-pack-queries.ts'

/** Disconnects a client that reads nothing for this time. */
const stalledMilliseconds = 300_000

/** Academy admins request the training records of their organisation as a ZIP file, which a job makes. */
export function auditorPackRoutes(app: FastifyInstance, { database, outbox }: Services): void {
  route(app, contract.requestPack, 'academy-admin', ({ caller, body: { employeeId } }) =>
    changeAs(database, caller, async sql => {
      const employee =
        employeeId === undefined ? undefined : await lockEmployeeOf(sql, caller.organisationId, employeeId)
      if (employeeId !== undefined && !employee) return failure(404, 'user-not-found')
      const scope = { organisationId: caller.organisationId, employeeId: employee?.id ?? null }
      const stored = await storePackRequest(sql, scope, caller.id)
      if (!stored) throw new Refusal(429, 'too-many-packs', { retryAfter: 60 })
      const { id, isNew, total } = stored
      if (isNew) {
        await outbox.makeAuditorPack(sql, { packId: id }, employee === undefined)
        await recordPack(sql, { caller, action: 'auditor-pack-requested', employee, people: total })
      }
      return { status: 202, body: { id } }
    }),
  )

  route(app, contract.listPacks, 'academy-admin', async ({ caller }) =>
    ok(await database.run(sql => listPacks(sql, caller.organisationId))),
  )

  route(app, contract.readPack, 'academy-admin', async ({ caller, params }) => {
    const pack = await database.run(sql => findPack(sql, caller.organisationId, params.id))
    return pack ? ok(pack) : failure(404, 'pack-not-found')
  })

  const packFile = { path: contract.packFilePath, access: 'academy-admin', params: contract.PackParams } as const
  fileRoute(app, packFile, async ({ caller, params, reply }) => {
    const { created_at, parts, bytes } = await database.transaction(async sql => {
      const pack = await findPack(sql, caller.organisationId, params.id)
      if (!pack) throw new Refusal(404, 'pack-not-found')
      if (pack.state !== 'ready') throw new Refusal(409, 'not-ready')
      const employee = pack.employee_id ? await lockEmployeeOf(sql, caller.organisationId, pack.employee_id) : undefined
      await recordPack(sql, { caller, action: 'auditor-pack-downloaded', employee, people: pack.total })
      return { ...pack, ...(await measurePack(sql, pack.id)) }
    })
    reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
    return reply
      .header('content-type', 'application/zip')
      .header('content-length', bytes)
      .header('content-disposition', attachment(auditorPackTexts.fileName(created_at.slice(0, 10))))
      .send(Readable.from(readPackFile(database, params.id, parts), { objectMode: false }))
  })
}

interface PackAction {
  readonly caller: Caller
  readonly action: 'auditor-pack-requested' | 'auditor-pack-downloaded'
  /** Undefined for a pack of all employees. */
  readonly employee: { readonly id: string; readonly email: string } | undefined
  readonly people: number
}

async function recordPack(sql: Sql, { caller, action, employee, people }: PackAction): Promise<void> {
  await recordAction(sql, {
    area: 'academy',
    actor: caller,
    action,
    ...(employee ? { subject: { kind: 'employee', ...employee } } : { detail: { people } }),
  })
}
