import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { Refusal } from './errors.ts'

/** The kinds of account. Each has its own session cookie, which is valid for its own endpoints only. */
export type Area = 'employee' | AdminArea
export type AdminArea = 'academy-admin' | 'library-admin'

/** Who may call an endpoint: everyone, or a caller with a session of this area. */
export type Access = 'public' | Area

/** The person who is signed in by a request's session cookie. */
export interface Caller {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly createdAt: Date
  /** null for a library admin. */
  readonly organisationId: string | null
  readonly tokenHash: Buffer
}

/** Returns the person signed in by a token in an area, or the reason why there is none. */
export type FindCaller = (area: Area, token: string) => Promise<Caller | 'signed-out' | 'account-deleted'>

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access
  }
  interface FastifyInstance {
    /** The declared access of each registered endpoint, by `METHOD path`. */
    readonly accessByEndpoint: Map<string, Access>
  }
  interface FastifyRequest {
    /** Set on protected routes. */
    caller: Caller | undefined
  }
}

/** Throws at the start when a route of the API does not declare its access. */
export const accessRule = fastifyPlugin(async app => {
  const accessByEndpoint = new Map<string, Access>()
  app.decorate('accessByEndpoint', accessByEndpoint)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api')) return
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`)
    accessByEndpoint.set(`${method} ${url}`, config.access)
  })
})

/** Authenticates the caller of a protected route before the body is read. */
export const sessions = fastifyPlugin(
  async (app, { config, findCaller }: { config: Config; findCaller: FindCaller }) => {
    await app.register(cookie)
    app.decorateRequest('caller')
    app.addHook('onRequest', async request => {
      const { access } = request.routeOptions.config
      if (access === undefined || access === 'public') return
      const token = sessionToken(request, config, access)
      const caller = token ? await findCaller(access, token) : 'signed-out'
      if (typeof caller === 'string') throw new Refusal(401, caller)
      request.caller = caller
    })
  },
)

const cookieNames: Record<Area, string> = {
  employee: 'asterleigh_employee',
  'academy-admin': 'asterleigh_academy_admin',
  'library-admin': 'asterleigh_library_admin',
}

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')

/** Over https the `__Host-` prefix binds the cookie to this host. */
const onHost = (config: Config, name: string) => `${isSecure(config) ? '__Host-' : ''}${name}`
const cookieName = (config: Config, area: Area) => onHost(config, cookieNames[area])

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

/** Returns the token in the area's cookie. */
export function sessionToken(request: FastifyRequest, config: Config, area: Area): string | undefined {
  return request.cookies[cookieName(config, area)]
}

/** Sets the area's cookie for `seconds`. */
export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  { area, token, seconds }: { area: Area; token: string; seconds: number },
): void {
  reply.setCookie(cookieName(config, area), token, { ...attributes(config), maxAge: seconds })
}

export function clearSessionCookie(reply: FastifyReply, config: Config, area: Area): void {
  reply.clearCookie(cookieName(config, area), attributes(config))
}

/** Holds a sign-in that is going on at an organisation's provider (accounts/begun-sign-in.ts). */
const signInCookieName = 'asterleigh_sso'

export function signInCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[onHost(config, signInCookieName)]
}

export function setSignInCookie(
  reply: FastifyReply,
  config: Config,
  { value, seconds }: { value: string; seconds: number },
): void {
  reply.setCookie(onHost(config, signInCookieName), value, { ...attributes(config), maxAge: seconds })
}

export function clearSignInCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(onHost(config, signInCookieName), attributes(config))
}
