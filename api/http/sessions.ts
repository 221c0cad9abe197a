import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Area } from '../accounts/account-queries.ts'
import { type Caller, findCaller, sessionSeconds } from '../accounts/session-queries.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on protected routes. */
    caller: Caller | undefined
  }
}

const names: Record<Area, string> = {
  employee: 'asterleigh_employee',
  'academy-admin': 'asterleigh_academy_admin',
  'library-admin': 'asterleigh_library_admin',
}

/** Authenticates the caller of a protected route before the body is read. */
export const sessions = fastifyPlugin(async (app, { config, database }: Services) => {
  await app.register(cookie)
  app.decorateRequest('caller')
  const signIn = async (request: FastifyRequest, access: Area) => {
    const token = sessionToken(request, config, access)
    const caller = token
      ? await request.beforeDeadline(database.run(sql => findCaller(sql, access, token)))
      : 'signed-out'
    if (typeof caller === 'string') throw new Refusal(401, caller)
    request.caller = caller
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public') done()
    else signIn(request, access).then(() => done(), done)
  })
})

/** Each area has its own cookie; over https the `__Host-` prefix binds it to this host. */
const cookieName = (config: Config, area: Area) => (isSecure(config) ? `__Host-${names[area]}` : names[area])

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

/** Returns the token in the area's cookie. */
export function sessionToken(request: FastifyRequest, config: Config, area: Area): string | undefined {
  return request.cookies[cookieName(config, area)]
}

export function setSessionCookie(reply: FastifyReply, config: Config, area: Area, token: string): void {
  reply.setCookie(cookieName(config, area), token, { ...attributes(config), maxAge: sessionSeconds(area) })
}

export function clearSessionCookie(reply: FastifyReply, config: Config, area: Area): void {
  reply.clearCookie(cookieName(config, area), attributes(config))
}
