import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { lockActiveAdmin } from '../accounts/account-queries.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import * as contract from '../contract/settings.ts'
import { Refusal } from '../http/errors.ts'
import { failure, ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { extendCertifications, findSettings, isTimeZone, storeSettings } from './settings-queries.ts'

/** Academy admins read and change the settings of their organisation. */
export function settingsRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, contract.readSettings, 'academy-admin', async ({ caller }) => {
    const settings = await database.run(sql => findSettings(sql, caller.organisationId))
    if (!settings) throw new Refusal(401, 'signed-out')
    return ok(settings)
  })

  route(app, contract.changeSettings, 'academy-admin', async ({ caller, body }) => {
    const settings = { ...body, reminderDays: body.reminderDays.toSorted((a, b) => b - a) }
    const problem = settingsProblem(settings)
    if (problem) return failure(422, problem)
    return await database.transaction(async sql => {
      if (!(await isTimeZone(sql, settings.timeZone))) return failure(422, 'bad-time-zone')
      if (!(await lockActiveAdmin(sql, caller.id))) return failure(401, 'signed-out')
      const { organisationId } = caller
      const before = await findSettings(sql, organisationId, { lock: true })
      if (!before) return failure(401, 'signed-out')
      const fields = changedFields(before, settings)
      if (fields.length > 0) {
        await storeSettings(sql, organisationId, settings)
        if (fields.includes('retrainMonths')) await extendCertifications(sql, organisationId)
        const detail = { fields: fields.join(', ') }
        await recordAction(sql, { area: 'academy', actor: caller, action: 'settings-changed', detail })
      }
      return ok(settings)
    })
  })
}

/** Returns why the settings contradict each other. A month has at least 28 days. */
function settingsProblem({ retrainMonths, reminderDays, certificateYears }: contract.Settings) {
  if (retrainMonths === null) return undefined
  if (Math.max(0, ...reminderDays) >= 28 * retrainMonths) return 'reminders-too-early'
  if (12 * certificateYears < retrainMonths) return 'certificate-too-short'
  return undefined
}

function changedFields(before: contract.Settings, after: contract.Settings): string[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) => (isDeepStrictEqual(old.get(field), value) ? [] : [field]))
}
