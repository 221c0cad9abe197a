import type { FastifyInstance } from 'fastify'
import { countDownload } from '../accounts/rate-limits.ts'
import { downloadResource, listResources } from '../contract/public-site.ts'
import { Refusal } from '../http/errors.ts'
import { readLine, refuseAutomated, requireEmail } from '../http/read-text.ts'
import { ok, route } from '../http/route.ts'
import { clientAddress } from '../http/trusted-proxy.ts'
import type { Services } from '../services.ts'
import { recordDownload } from './download-queries.ts'
import { listPublicResources, lockPublicResource } from './resource-queries.ts'

/** The public library: its list, and downloads, each recorded and counted in one transaction. */
export function resourceRoutes(app: FastifyInstance, { config, database }: Services): void {
  route(app, listResources, 'public', async () => ok(await database.run(listPublicResources)))

  route(app, downloadResource, 'public', async ({ body, request }) => {
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
  })
}
