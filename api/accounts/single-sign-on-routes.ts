import type { FastifyInstance } from 'fastify'
import { academyAdminSingleSignOn, employeeSingleSignOn } from '../contract/single-sign-on.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { identityProviders } from './identity-provider.ts'
import { endSignIn, startSignIn } from './single-sign-on.ts'

/** Employees and academy admins sign in through their organisation's own provider. */
export function singleSignOnRoutes(app: FastifyInstance, services: Services): void {
  const providers = identityProviders(services.config)
  for (const [area, { start, callbackPath }] of [
    ['employee', employeeSingleSignOn],
    ['academy-admin', academyAdminSingleSignOn],
  ] as const) {
    route(app, start, 'public', call => startSignIn(services, providers, { area, ...call }))
    // HEAD would use up the sign-in.
    app.get(callbackPath, { config: { access: 'public' }, exposeHeadRoute: false }, async (request, reply) =>
      reply.redirect(await endSignIn(services, providers, { area, request, reply }), 303),
    )
  }
}
