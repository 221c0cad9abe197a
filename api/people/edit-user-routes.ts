import type { FastifyInstance } from 'fastify'
import { successTexts } from '../../content/success-texts.ts'
import { voidInvitations } from '../accounts/account-queries.ts'
import { changeUser } from '../accounts/change-user.ts'
import { editUser } from '../contract/edit-user.ts'
import type { Sql } from '../database/connect.ts'
import { failure, ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { AcademyUser } from './academy-user-queries.ts'
import { editAccount } from './edit-user-queries.ts'
import { sendInvitation } from './invite.ts'
import { readPerson } from './read-person.ts'

/** Academy admins correct the names and addresses of people; sessions stay. */
export function editUserRoute(app: FastifyInstance, services: Services): void {
  route(app, editUser, 'academy-admin', async call => {
    const edited = readPerson(call.body)
    return changeUser(services.database, call, async (sql, user, { isSelf, record }) => {
      const isRenamed = edited.firstName !== user.firstName || edited.lastName !== user.lastName
      const hasOtherSpelling = edited.email !== user.email
      if (!isRenamed && !hasOtherSpelling) return ok({ message: successTexts.userEdited })
      // Letter case does not distinguish addresses.
      const isReaddressed = edited.email.toLowerCase() !== user.email.toLowerCase()
      if (isSelf && isReaddressed) return failure(409, 'own-address')
      await editAccount(sql, user.id, edited)
      await record('user-edited', {
        fields: [...(isRenamed ? ['name'] : []), ...(hasOtherSpelling ? ['email'] : [])].join(', '),
      })
      const message = isReaddressed ? await announceAddress(services, sql, user, edited) : successTexts.userEdited
      return ok({ message })
    })
  })
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
