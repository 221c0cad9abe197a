import type { FastifyInstance } from 'fastify'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { changeUser } from '../accounts/change-user.ts'
import { exportUser } from '../contract/academy-users.ts'
import { attachment } from '../http/file-name.ts'
import { ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readUserExport } from './export-user-queries.ts'

/** Exports all stored data about one person (GDPR, Articles 15 and 20). */
export function exportUserRoute(app: FastifyInstance, { database }: Services): void {
  route(app, exportUser, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { record }) => {
      const held = await readUserExport(sql, user.id)
      await record('user-exported')
      call.reply.header('content-disposition', attachment(academyAdminTexts.manage.export.fileName(user.email)))
      return ok({ exported_at: new Date().toISOString(), ...held })
    }),
  )
}
