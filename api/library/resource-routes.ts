import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countDownload } from '../accounts/rate-limits.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { type DownloadRequest, downloadResource, listResources } from '../contract/public-site.ts'
import { Refusal } from '../http/errors.ts'
import { readLine, refuseAutomated, requireEmail } from '../http/read-text.ts'
import { ok, route } from '../http/route.ts'
import { clientAddress } from '../http/trusted-proxy.ts'
import type { Services } from '../services.ts'
import { recordDownload } from './download-queries.ts'
import { listPublicResources, lockPublicResource } from './resource-queries.ts'

/** The public library. */
export function resourceRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  route(app, listResources, 'public', async () => ok(await database.run(listPublicResources)))
  route(app, downloadResource, 'public', ({ body, request }) => download(services, request, body))
}

/** Records and counts the download in one transaction, and returns the resource with its file's URL. */
function download(
  { config, database }: Services,
  request: FastifyRequest,
  body: DownloadRequest,
): Promise<ResponseOf<typeof downloadResource>> {
  refuseAutomated(body)
  const email = requireEmail(body.email)
  return database.transaction(async sql => {
    const resource = await lockPublicResource(sql, body.resourceId)
    if (!resource) throw new Refusal(404, 'resource-not-found')
    const outcome = await recordDownload(sql, {
      id: body.id ?? crypto.randomUUID(),
      resourceId: resource.id,
      firstName: readLine(body, 'firstName'),
      lastName: readLine(body, 'lastName'),
      email,
      company: readLine(body, 'company'),
      role: readLine(body, 'role') || null,
    })
    if (outcome === 'other') throw new Refusal(422, 'download-id-reused')
    // After the check for a retry, which is not counted.
    if (outcome === 'recorded' && config.rateLimits === 'on') {
      const wait = await countDownload(sql, clientAddress(request, config), email)
      if (wait > 0) throw new Refusal(429, 'too-many-downloads', { retryAfter: wait })
    }
    return ok({ success: true, resource })
  })
}
