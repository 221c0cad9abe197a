/** The academy admin's users: employees and fellow admins (specification, section 7; decisions, "People and sessions"). */
import { type Static, Type } from 'typebox'
import { endpoint, Failure, Message } from './endpoint.ts'

const prefix = '/api/croacademy/admin'

export const AccountStatus = Type.Union([Type.Literal('active'), Type.Literal('invited'), Type.Literal('deactivated')])
export type AccountStatus = Static<typeof AccountStatus>

export const UserRow = Type.Object({
  id: Type.String({ format: 'uuid' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  status: AccountStatus,
  created_at: Type.String({ format: 'date-time' }),
  last_login_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})
export type UserRow = Static<typeof UserRow>

const Invitee = Type.Object({
  email: Type.String({ maxLength: 320 }),
  firstName: Type.String({ maxLength: 200 }),
  lastName: Type.String({ maxLength: 200 }),
})

const UserId = Type.Object({ id: Type.String({ format: 'uuid' }) })

export const listEmployees = endpoint({
  method: 'GET',
  path: `${prefix}/employees`,
  responses: { 200: Type.Array(UserRow), 401: Failure },
})
export const listAdmins = endpoint({
  method: 'GET',
  path: `${prefix}/admins`,
  responses: { 200: Type.Array(UserRow), 401: Failure },
})
export const inviteEmployee = endpoint({
  method: 'POST',
  path: `${prefix}/employees/invite`,
  body: Invitee,
  responses: { 200: Message, 401: Failure, 409: Failure, 422: Failure },
})
export const inviteAdmin = endpoint({
  method: 'POST',
  path: `${prefix}/admins/invite`,
  body: Invitee,
  responses: { 200: Message, 401: Failure, 409: Failure, 422: Failure },
})
export const deleteUser = endpoint({
  method: 'DELETE',
  path: `${prefix}/users/:id`,
  params: UserId,
  responses: { 200: Message, 401: Failure, 409: Failure },
})
export const resendInvitation = endpoint({
  method: 'POST',
  path: `${prefix}/users/:id/resend-invitation`,
  params: UserId,
  responses: { 200: Message, 401: Failure, 409: Failure },
})
export const deactivateUser = endpoint({
  method: 'POST',
  path: `${prefix}/users/:id/deactivate`,
  params: UserId,
  responses: { 200: Message, 401: Failure, 409: Failure },
})
export const reactivateUser = endpoint({
  method: 'POST',
  path: `${prefix}/users/:id/reactivate`,
  params: UserId,
  responses: { 200: Message, 401: Failure, 409: Failure },
})
export const resetPassword = endpoint({
  method: 'POST',
  path: `${prefix}/users/:id/reset-password`,
  params: UserId,
  responses: { 200: Type.Object({ temporaryPassword: Type.String() }), 401: Failure, 409: Failure },
})
