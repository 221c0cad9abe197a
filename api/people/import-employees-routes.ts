import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { countWaitingInvitations, importEmployees, importFileLimit } from '../contract/import-employees.ts'
import { receiveUpload, type UploadRules } from '../http/receive-upload.ts'
import { ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { importEmployees as invitePeople } from './import-employees.ts'
import { countWaiting } from './import-employees-queries.ts'
import { parseEmployeeCsv } from './parse-employee-csv.ts'

const rules: UploadRules<'text/csv'> = {
  // The content is checked, whatever its name.
  mediaTypeOf: () => 'text/csv',
  limit: importFileLimit + 1,
  refused: { missing: 'file-missing', size: 'file-too-large' },
}
/** Milliseconds. */
const times = { stalled: 30_000, total: 120_000 }
/** Concurrent imports; each occupies a database connection for up to seconds. */
const maxConcurrent = 2

/** Academy admins invite the people of a CSV file. */
export async function importEmployeesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services
  const limit = pLimit(maxConcurrent)

  route(app, countWaitingInvitations, 'academy-admin', async ({ caller }) =>
    ok(await database.run(sql => countWaiting(sql, caller.organisationId))),
  )

  await app.register(async scope => {
    // This route accepts forms only. Other content types are refused after the caller was authenticated.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    await scope.register(multipart, { throwFileSizeLimit: false })
    route(scope, importEmployees, 'academy-admin', async ({ request, reply, caller, query }) => {
      const { bytes } = await receiveUpload(request, reply, rules, times)
      const records = parseEmployeeCsv(bytes)
      return ok(await limit(() => invitePeople(services, caller, records, query.dryRun === 'true')))
    })
  })
}
