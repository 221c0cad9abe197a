import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { successTexts } from '../../content/responses/success-texts.ts'
import {
  type AcademyArea,
  type AcademyUser,
  createAccount,
  findAccount,
  isRenamed,
  lockAccount,
  lockActiveAdmin,
  lockAdmins,
  voidInvitations,
} from '../accounts/account-queries.ts'
import { changeUser } from '../accounts/admin-change.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import { createInvitation } from '../accounts/invitation-queries.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { unlinkAccount } from '../accounts/single-sign-on-queries.ts'
import * as users from '../contract/admin/academy-users.ts'
import type { BodyOf, ResponseOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { parseEmail } from '../database/parse-email.ts'
import type { Caller } from '../http/access.ts'
import { attachment } from '../http/attachment.ts'
import { Refusal } from '../http/errors.ts'
import { readLine } from '../http/read-text.ts'
import { failure, ok, okPage, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { secondsUntilNextRequest, storeRequestedReminder } from '../training/reminder-queries.ts'
import {
  countUsers,
  deactivateAccount,
  deleteAccount,
  editAccount,
  listUsers,
  reactivateAccount,
  setTemporaryPassword,
} from './academy-user-queries.ts'
import { readUserExport } from './export-user-queries.ts'

/** Academy admins manage employees and each other. */
export function academyUserRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  for (const [endpoint, area] of [
    [users.listEmployees, 'employee'],
    [users.listAdmins, 'academy-admin'],
  ] as const) {
    route(app, endpoint, 'academy-admin', async call => {
      const people = { area, organisationId: call.caller.organisationId }
      return okPage(call, await database.transaction(sql => listUsers(sql, people, call.query)))
    })
  }

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

  route(app, users.unlinkSignIn, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { record }) => {
      if (!(await unlinkAccount(sql, user.id))) return failure(409, 'not-linked')
      await record('sign-in-unlinked')
      return ok({ message: successTexts.signInUnlinked })
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

  route(app, users.editUser, 'academy-admin', async call => {
    const edited = readPerson(call.body)
    return changeUser(database, call, async (sql, user, { isSelf, record }) => {
      const isRenamed = edited.firstName !== user.firstName || edited.lastName !== user.lastName
      const hasOtherSpelling = edited.email !== user.email
      if (!isRenamed && !hasOtherSpelling) return ok({ message: successTexts.userEdited })
      // Letter case does not distinguish addresses.
      const isReaddressed = edited.email.toLowerCase() !== user.email.toLowerCase()
      if (isSelf && isReaddressed) return failure(409, 'own-address')
      if (!(await editAccount(sql, user.id, edited))) throw new Refusal(409, 'address-taken')
      await record('user-edited', {
        fields: [...(isRenamed ? ['name'] : []), ...(hasOtherSpelling ? ['email'] : [])].join(', '),
      })
      const message = isReaddressed ? await announceAddress(services, sql, user, edited) : successTexts.userEdited
      return ok({ message })
    })
  })

  route(app, users.remindUser, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { record }) => {
      const retryAfter = await secondsUntilNextRequest(sql, user.id)
      if (retryAfter > 0) throw new Refusal(429, 'reminded-already', { retryAfter })
      const reminderId = await storeRequestedReminder(sql, user.id)
      if (!reminderId) return failure(409, 'nothing-due')
      await services.outbox.sendReminders(sql, [reminderId])
      await record('reminder-requested')
      return ok({ message: successTexts.reminderSent(user.email) })
    }),
  )

  // GDPR, Articles 15 and 20.
  route(app, users.exportUser, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { record }) => {
      const held = await readUserExport(sql, user.id)
      await record('user-exported')
      call.reply.header('content-disposition', attachment(academyAdminTexts.manage.export.fileName(user.email)))
      return ok({ exported_at: new Date().toISOString(), ...held })
    }),
  )
}

/**
 * Ends the links that were mailed to the former address. An invited person gets a fresh invitation at the new one; an active
 * person gets a notice at both; a deactivated person gets no mail. Returns the message for the admin.
 */
async function announceAddress(
  services: Services,
  sql: Sql,
  user: AcademyUser,
  edited: Pick<AcademyUser, 'email' | 'firstName'>,
): Promise<string> {
  if (user.status === 'invited') {
    await sendInvitation(services, sql, { ...user, ...edited })
    return successTexts.userReinvited(edited.email)
  }
  await voidInvitations(sql, user.id)
  if (user.status === 'deactivated') return successTexts.userEdited
  const { sendAddressNotice } = services.outbox
  await sendAddressNotice(sql, { accountId: user.id, email: user.email, is: 'former' })
  await sendAddressNotice(sql, { accountId: user.id, email: edited.email, is: 'current' })
  return successTexts.userToldOfAddress
}

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a password that can be read out and typed: four groups of four characters, about 79 bits. */
export function createTemporaryPassword(): string {
  const character = () => alphabet[randomInt(alphabet.length)]
  const group = () => Array.from({ length: 4 }, character).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** Creates an invited account, or renews its invitation, and queues the mail with the link, in one transaction. */
async function invite(
  services: Services,
  area: AcademyArea,
  { caller, body }: { caller: Caller; body: Person },
): Promise<ResponseOf<typeof users.inviteEmployee>> {
  const { email, firstName, lastName } = readPerson(body)
  return services.database.transaction(async sql => {
    if (area === 'academy-admin') await lockAdmins(sql)
    // Another admin may have removed the caller since the request arrived.
    if (!(await lockActiveAdmin(sql, caller.id))) return failure(401, 'signed-out')
    const found = await findAccount(sql, area, email)
    const known = found && (await lockAccount(sql, found.id))
    const { organisationId } = caller
    const account = await createAccount(sql, { area, email, firstName, lastName, organisationId })
    if ('refused' in account) return failure(409, account.refused)
    const user = { id: account.id, area, email, firstName }
    const message = await sendInvitation(services, sql, user)
    const action = area === 'employee' ? 'employee-invited' : 'admin-invited'
    const detail = isRenamed(known, { firstName, lastName }) ? { renamed: true } : {}
    await recordAction(sql, { area: 'academy', actor: caller, action, subject: { ...user, kind: area }, detail })
    return ok({ message })
  })
}

/** Creates an invitation and queues its mail. Returns the message for the admin. */
async function sendInvitation(
  { outbox }: Services,
  sql: Sql,
  { id, area, email, firstName }: Pick<AcademyUser, 'id' | 'area' | 'email' | 'firstName'>,
): Promise<string> {
  const token = await createInvitation(sql, id, 'invitation')
  await outbox.sendLink(sql, { area, purpose: 'invitation', email, firstName, token })
  return area === 'employee' ? successTexts.employeeInvited(email) : successTexts.adminInvited(email)
}

type Person = BodyOf<typeof users.inviteEmployee>

/** Returns the names and the address as they are stored. Throws a 400 when a name is missing or the address is invalid. */
function readPerson(body: Person): Person {
  const email = parseEmail(body.email)
  if (!email) throw new Refusal(400, 'invalid-email')
  const firstName = readLine(body, 'firstName')
  const lastName = readLine(body, 'lastName')
  if (firstName === '' || lastName === '') throw new Refusal(400, 'name-missing')
  return { firstName, lastName, email }
}
