import type { FastifyInstance } from 'fastify'
import { countEnquiry } from '../accounts/rate-limits.ts'
import { contact } from '../contract/public-site.ts'
import { Refusal } from '../http/errors.ts'
import { readLine, readText, refuseAutomated, requireEmail } from '../http/read-text.ts'
import { ok, route } from '../http/route.ts'
import { clientAddress } from '../http/trusted-proxy.ts'
import type { Services } from '../services.ts'
import { storeEnquiry } from './enquiry-queries.ts'

/** Receives an enquiry: stores it and queues its mail in one transaction. The visitor does not wait for the mail. */
export function contactRoute(app: FastifyInstance, { config, database, outbox }: Services): void {
  route(app, contact, 'public', async ({ body, request }) => {
    refuseAutomated(body)
    const email = requireEmail(body.email)
    await database.transaction(async sql => {
      const id = body.id ?? crypto.randomUUID()
      const outcome = await storeEnquiry(sql, {
        id,
        firstName: readLine(body, 'firstName'),
        lastName: readLine(body, 'lastName'),
        email,
        company: readLine(body, 'company'),
        industry: body.industry || null,
        interest: body.interest || null,
        message: readText(body, 'message') || null,
        source: readLine(body, 'source'),
      })
      if (outcome === 'other') throw new Refusal(422, 'enquiry-id-reused')
      if (outcome === 'repeated') return
      // After the check for a retry, which is not counted.
      if (config.rateLimits === 'on') {
        const wait = await countEnquiry(sql, clientAddress(request, config))
        if (wait > 0) throw new Refusal(429, 'too-many-enquiries', { retryAfter: wait })
      }
      await outbox.sendEnquiry(sql, id)
    })
    return ok({ success: true })
  })
}
