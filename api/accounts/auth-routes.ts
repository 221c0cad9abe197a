import type { FastifyInstance } from 'fastify'
import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../contract/auth.ts'
import type { AdminArea } from '../http/access.ts'
import { ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { forgotPassword } from './forgot-password.ts'
import { findShownName } from './organisation-queries.ts'
import { changePassword, setOwnPassword, validateInvitation } from './set-password.ts'
import { login, logout, person } from './sign-in.ts'

/** Sign-in for the three areas, with the same handlers. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  route(app, employeeAuth.check, 'employee', async ({ caller }) => ok({ user: person(caller) }))
  route(app, employeeAuth.login, 'public', async call => ok(await login(services, 'employee', call)))
  route(app, employeeAuth.logout, 'public', call => logout(services, 'employee', call))
  route(app, employeeAuth.setPassword, 'public', call => setOwnPassword(services, 'employee', call))
  route(app, employeeAuth.validateInvitation, 'public', call => validateInvitation(services, 'employee', call))
  route(app, employeeAuth.forgotPassword, 'public', call => forgotPassword(services, 'employee', call))

  adminRoutes(app, services, 'academy-admin', academyAdminAuth)
  adminRoutes(app, services, 'library-admin', libraryAdminAuth)
}

function adminRoutes(
  app: FastifyInstance,
  services: Services,
  area: AdminArea,
  auth: typeof academyAdminAuth | typeof libraryAdminAuth,
): void {
  route(app, auth.check, area, async ({ caller }) => {
    const organisation = await services.database.run(sql => findShownName(sql, caller.organisationId))
    return ok({ authenticated: true, user: { ...person(caller), ...(organisation !== undefined && { organisation }) } })
  })
  route(app, auth.login, 'public', async call => ok({ success: true, ...(await login(services, area, call)) }))
  route(app, auth.logout, 'public', call => logout(services, area, call))
  route(app, auth.setPassword, 'public', call => setOwnPassword(services, area, call))
  route(app, auth.validateInvitation, 'public', call => validateInvitation(services, area, call))
  route(app, auth.forgotPassword, 'public', call => forgotPassword(services, area, call))
  route(app, auth.changePassword, area, call => changePassword(services, area, call))
}
