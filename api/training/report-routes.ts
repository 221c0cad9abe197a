import type { FastifyInstance } from 'fastify'
import { trainingCsvTexts } from '../../content/academy-admin/training-report-texts.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { modulePoints } from '../../content/curriculum/rules.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import { findShownName } from '../accounts/organisation-queries.ts'
import * as training from '../contract/admin/training-report.ts'
import { longestPage } from '../contract/endpoint.ts'
import { sendCsv } from '../http/attachment.ts'
import { fileRoute, ok, okPage, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { listTraining, summariseTraining, trainingCsv } from './report-queries.ts'

/** Points that each module can earn. */
const points = new Map(moduleTexts.map(module => [module.id, modulePoints(module)]))

/** The training report of academy admins: by module, by employee, and as a CSV file. */
export function trainingReportRoutes(app: FastifyInstance, { database, exportCsv }: Services): void {
  route(app, training.trainingSummary, 'academy-admin', async ({ caller }) => {
    const { employees, modules } = await database.run(sql => summariseTraining(sql, caller.organisationId))
    return ok({
      employees,
      modules: modules.map(module => ({ ...module, points: points.get(module.region_id) ?? 0 })),
    })
  })

  route(app, training.listTraining, 'academy-admin', async call => {
    const query = { limit: longestPage, ...call.query, organisationId: call.caller.organisationId }
    return okPage(call, await database.transaction(sql => listTraining(sql, query)))
  })

  const csvFile = { path: training.trainingCsvPath, access: 'academy-admin', query: training.TrainingCsvQuery } as const
  fileRoute(app, csvFile, async ({ caller, query, reply }) => {
    const searched = Boolean(query.search?.trim())
    const isFiltered = searched || query.stage !== undefined || query.deadline !== undefined
    const organisation = await database.run(sql => findShownName(sql, caller.organisationId))
    return sendCsv(reply, {
      exported: exportCsv(trainingCsv({ ...query, organisationId: caller.organisationId })),
      record: () =>
        database.run(sql =>
          recordAction(sql, {
            area: 'academy',
            actor: caller,
            action: 'training-exported',
            // That the list was searched, but not for which person.
            detail: {
              ...(searched && { search: true }),
              ...(query.stage && { stage: query.stage }),
              ...(query.deadline && { deadline: query.deadline }),
            },
          }),
        ),
      name: trainingCsvTexts.fileName(new Date().toISOString().slice(0, 10), isFiltered, organisation),
    })
  })
}
