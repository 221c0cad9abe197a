import type { FastifyInstance } from 'fastify'
import { successTexts } from '../../content/success-texts.ts'
import { voidInvitations } from '../accounts/account-queries.ts'
import { changeUser } from '../accounts/change-user.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { createTemporaryPassword } from '../accounts/temporary-password.ts'
import * as users from '../contract/academy-users.ts'
import { linkNextPage } from '../http/link-next-page.ts'
import { failure, ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import {
  countUsers,
  deactivateAccount,
  deleteAccount,
  listUsers,
  reactivateAccount,
  setTemporaryPassword,
} from './academy-user-queries.ts'
import { invite, sendInvitation } from './invite.ts'

/** Academy admins manage employees and each other. */
export function academyUserRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  route(app, users.listEmployees, 'academy-admin', async ({ caller, query, request, reply }) => {
    const people = { area: 'employee', organisationId: caller.organisationId } as const
    const { rows, next } = await database.transaction(sql => listUsers(sql, people, query))
    linkNextPage(reply, request, next)
    return ok(rows)
  })

  route(app, users.listAdmins, 'academy-admin', async ({ caller, query, request, reply }) => {
    const people = { area: 'academy-admin', organisationId: caller.organisationId } as const
    const { rows, next } = await database.transaction(sql => listUsers(sql, people, query))
    linkNextPage(reply, request, next)
    return ok(rows)
  })

  route(app, users.userStats, 'academy-admin', async ({ caller }) =>
    ok(await database.run(sql => countUsers(sql, caller.organisationId))),
  )

  route(app, users.inviteEmployee, 'academy-admin', call => invite(services, 'employee', call))

  route(app, users.inviteAdmin, 'academy-admin', call => invite(services, 'academy-admin', call))

  route(app, users.resendInvitation, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { record }) => {
      if (user.status !== 'invited') return failure(409, 'not-invited')
      const message = await sendInvitation(services, sql, user)
      await record('invitation-resent')
      return ok({ message })
    }),
  )

  route(app, users.deleteUser, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { isSelf, record }) => {
      if (isSelf) return failure(409, 'cannot-delete-self')
      await deleteAccount(sql, user.id)
      await record('user-deleted')
      const message = user.area === 'employee' ? successTexts.employeeDeleted : successTexts.adminDeleted
      return ok({ message })
    }),
  )

  route(app, users.deactivateUser, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { isSelf, record }) => {
      if (isSelf) return failure(409, 'cannot-deactivate-self')
      if (user.status !== 'active') return failure(409, 'not-active')
      await deactivateAccount(sql, user.id)
      await voidInvitations(sql, user.id)
      await record('user-deactivated')
      return ok({ message: successTexts.deactivated })
    }),
  )

  route(app, users.reactivateUser, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { record }) => {
      if (user.status !== 'deactivated') return failure(409, 'not-deactivated')
      await reactivateAccount(sql, user.id)
      await record('user-reactivated')
      return ok({ message: successTexts.reactivated })
    }),
  )

  route(app, users.resetPassword, 'academy-admin', async call => {
    const temporaryPassword = createTemporaryPassword()
    const passwordHash = await hashPassword(temporaryPassword)
    return changeUser(database, call, async (sql, user, { isSelf, record }) => {
      // Otherwise anyone at an unattended browser could replace its owner's password and take over the account.
      if (isSelf) return failure(409, 'cannot-reset-self')
      if (user.status !== 'active') return failure(409, 'not-active')
      await setTemporaryPassword(sql, user.id, passwordHash)
      await voidInvitations(sql, user.id)
      await record('password-reset')
      return ok({ temporaryPassword })
    })
  })
}
