import type { FastifyInstance } from 'fastify'
import { successTexts } from '../../content/success-texts.ts'
import { changeUser } from '../accounts/admin-change.ts'
import { remindUser } from '../contract/academy-users.ts'
import { Refusal } from '../http/errors.ts'
import { failure, ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { secondsUntilNextRequest, storeRequestedReminder } from './reminder-queries.ts'

/** Mails one employee a reminder of the deadline, at most once a day. */
export function remindRoute(app: FastifyInstance, { database, outbox }: Services): void {
  route(app, remindUser, 'academy-admin', call =>
    changeUser(database, call, async (sql, user, { record }) => {
      const retryAfter = await secondsUntilNextRequest(sql, user.id)
      if (retryAfter > 0) throw new Refusal(429, 'reminded-already', { retryAfter })
      const reminderId = await storeRequestedReminder(sql, user.id)
      if (!reminderId) return failure(409, 'nothing-due')
      await outbox.sendReminders(sql, [reminderId])
      await record('reminder-requested')
      return ok({ message: successTexts.reminderSent(user.email) })
    }),
  )
}
