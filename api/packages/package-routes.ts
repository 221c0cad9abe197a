import type { FastifyInstance } from 'fastify'
import { PackageParams, PackageQuery, packagePath } from '../contract/admin/packages.ts'
import { attachment } from '../http/attachment.ts'
import { fileRoute } from '../http/route.ts'
import { createPackage } from './create-package.ts'

/** The training packages for other learning platforms. They contain nothing personal, so no download is audited. */
export function packageRoute(app: FastifyInstance): void {
  const schemas = { params: PackageParams, query: PackageQuery }
  fileRoute(app, { path: packagePath, access: 'academy-admin', ...schemas }, async ({ params, query, reply }) => {
    const passMark = query.passMark === undefined ? undefined : Number(query.passMark)
    const { name, content } = await createPackage(params.format, { modules: query.module, passMark })
    return reply.header('content-type', 'application/zip').header('content-disposition', attachment(name)).send(content)
  })
}
