import type { FastifyReply, FastifyRequest } from 'fastify'
import { successTexts } from '../../content/success-texts.ts'
import { ok } from '../http/response.ts'
import { clearSessionCookie, sessionToken } from '../http/sessions.ts'
import type { Services } from '../services.ts'
import type { Area } from './account-queries.ts'
import { closeSession } from './session-queries.ts'

/** Ends this browser's session of one area; the others stay. */
export async function logout(
  services: Services,
  area: Area,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  await endSession(services, area, request)
  clearSessionCookie(reply, services.config, area)
  return ok({ message: successTexts.signedOut })
}

/** Ends the session that the request's cookie names, if any. */
export async function endSession({ config, database }: Services, area: Area, request: FastifyRequest): Promise<void> {
  const token = sessionToken(request, config, area)
  if (token) await database.run(sql => closeSession(sql, token))
}
