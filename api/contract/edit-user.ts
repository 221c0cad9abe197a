/** Correcting a person's names and e-mail address (PRODUCT.md, "Managing people"). */

import { Invitee, UserId } from './academy-users.ts'
import { endpoint, Failure, Message } from './endpoint.ts'

/** 409: 'address-taken', or 'own-address' for another address of one's own. */
export const editUser = endpoint({
  method: 'PUT',
  path: '/api/croacademy/admin/users/:id',
  params: UserId,
  body: Invitee,
  responses: { 200: Message, 401: Failure, 409: Failure },
})
