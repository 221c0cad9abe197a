import type { FastifyInstance } from 'fastify'
import { remindersTooEarlyText } from '../../content/academy-admin/settings-texts.ts'
import { changeAs } from '../accounts/admin-change.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import * as contract from '../contract/admin/settings.ts'
import { Refusal } from '../http/errors.ts'
import { failure, ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { changeSettings, settingsProblem, tryOutSettings } from './change-settings.ts'
import { findSettings, isTimeZone } from './settings-queries.ts'

/** Academy admins read and change the settings of their organisation. */
export function settingsRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, contract.readSettings, 'academy-admin', async ({ caller }) => {
    const settings = await database.run(sql => findSettings(sql, caller.organisationId))
    if (!settings) throw new Refusal(401, 'signed-out')
    return ok(settings)
  })

  route(app, contract.changeSettings, 'academy-admin', async ({ caller, query, body }) => {
    const settings = { ...body, reminderDays: body.reminderDays.toSorted((a, b) => b - a) }
    const problem = settingsProblem(settings)
    if (problem === 'reminders-too-early')
      throw new Refusal(422, problem, { message: remindersTooEarlyText(settings.retrainMonths ?? 0) })
    if (problem) return failure(422, problem)
    return await changeAs(database, caller, async sql => {
      if (!(await isTimeZone(sql, settings.timeZone))) return failure(422, 'bad-time-zone')
      if (query.dryRun === 'true') return ok(await tryOutSettings(sql, caller.organisationId, settings))
      const fields = await changeSettings(sql, caller.organisationId, settings)
      if (fields.length > 0) {
        const detail = { fields: fields.join(', ') }
        await recordAction(sql, { area: 'academy', actor: caller, action: 'settings-changed', detail })
      }
      const singleSignOn = (await findSettings(sql, caller.organisationId))?.singleSignOn
      return ok({ ...settings, ...(singleSignOn && { singleSignOn }) })
    })
  })
}
