import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok } from '../answer.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { type DownloadRequest, downloadResource, listResources } from '../contract/resources.ts'
import { readLine } from '../input/read-text.ts'
import { clientAddress } from '../plugins/client-address.ts'
import { recordDownload } from '../queries/downloads.ts'
import { countDownload } from '../queries/form-limits.ts'
import { lockPublicResource, publicResourceLister } from '../queries/resources.ts'
import { Refusal } from '../refusal.ts'
import { route } from '../route.ts'
import type { Services } from '../services.ts'
import { refuseAutomated, requireEmail } from './public-form.ts'

/** The public library. */
export function resourceRoutes(app: FastifyInstance, services: Services): void {
  const list = publicResourceLister(services.database)
  const texts = new WeakMap<object, string>()
  route(app, listResources, 'public', async ({ reply }) => {
    const resources = await list()
    // Of those who are given the same list, the first has it written down.
    const text = texts.get(resources) ?? String(reply.serialize(resources))
    texts.set(resources, text)
    reply.type('application/json; charset=utf-8').serializer(() => text)
    return ok(resources)
  })

  route(app, downloadResource, 'public', ({ body, request }) => download(services, request, body))
}

/** Records who takes a file and counts it, both or neither, and answers where the file is. */
function download(
  { config, database }: Services,
  request: FastifyRequest,
  body: DownloadRequest,
): Promise<ResponseOf<typeof downloadResource>> {
  refuseAutomated(body)
  const email = requireEmail(body.email)
  return database.transaction(async client => {
    const resource = await lockPublicResource(client, body.resourceId)
    if (!resource) throw new Refusal(404, 'resource-not-found')
    const outcome = await recordDownload(client, {
      id: body.id ?? crypto.randomUUID(),
      resourceId: resource.id,
      firstName: readLine(body, 'firstName'),
      lastName: readLine(body, 'lastName'),
      email,
      company: readLine(body, 'company'),
      role: readLine(body, 'role') || null,
    })
    if (outcome === 'other') throw new Refusal(422, 'download-id-reused')
    // Only now: whoever asks again because an answer was lost is not counted again.
    if (outcome === 'recorded' && config.rateLimits === 'on') {
      const wait = await countDownload(client, clientAddress(request, config), email)
      if (wait > 0) throw new Refusal(429, 'too-many-downloads', { retryAfter: wait })
    }
    return ok({ success: true, resource })
  })
}
