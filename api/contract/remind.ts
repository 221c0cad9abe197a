/** An admin reminds one employee of the deadline (PRODUCT.md, "Reminders"). */

import { Type } from 'typebox'
import { endpoint, Failure, Message } from './endpoint.ts'

/** 409 `nothing-due` without a deadline; 429 on a second one within a day. */
export const remindUser = endpoint({
  method: 'POST',
  path: '/api/croacademy/admin/users/:id/remind',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  responses: { 200: Message, 401: Failure, 409: Failure },
})
