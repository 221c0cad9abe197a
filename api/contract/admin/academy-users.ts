/** The academy admin's users: employees and fellow admins (PRODUCT.md, "Managing people"). */

import { type Static, Type } from 'typebox'
import { ExportedCertificate } from '../certificates.ts'
import { endpoint, Failure, listQuery, Message, oneOf } from '../endpoint.ts'
import { AuditAction } from './audit.ts'

const Time = Type.String({ format: 'date-time' })
const OptionalTime = Type.Union([Time, Type.Null()])
const Day = Type.Union([Type.String({ format: 'date' }), Type.Null()])

/** The deadline of an employee. Dates are days in the organisation's time zone. */
export const deadlineProperties = {
  /** The day on which the open cycle is due; null: no deadline, or completed. */
  due_on: Day,
  /** Last valid day of the latest certification; null: it does not expire, or there is none. */
  certified_until: Day,
  overdue: Type.Boolean(),
}

/** The filter of the lists: past the deadline, or due within 30 days. */
export const Deadline = oneOf(['overdue', 'soon'])
export type Deadline = Static<typeof Deadline>

const prefix = '/api/croacademy/admin'

export const AccountStatus = Type.Union([Type.Literal('active'), Type.Literal('invited'), Type.Literal('deactivated')])
export type AccountStatus = Static<typeof AccountStatus>

/** State of an invitation that has not been accepted: valid, expired, or its mail could not be sent. */
const InvitationState = oneOf(['pending', 'expired', 'failed'])

export const UserRow = Type.Object({
  id: Type.String({ format: 'uuid' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /** An `AccountStatus`; a string, so that an older page accepts a status that it does not know. */
  status: Type.String(),
  created_at: Time,
  last_login_at: OptionalTime,
  /** null unless the status is `invited`. */
  invitation: Type.Union([InvitationState, Type.Null()]),
  /** Why the last mail to the person was refused for good, and what to do, in a sentence; null when it was not. */
  undelivered: Type.Union([Type.String(), Type.Null()]),
  /** Whether the account is linked to a sign-in at the organisation's provider. Absent from older servers. */
  linked_sign_in: Type.Optional(Type.Boolean()),
  ...deadlineProperties,
})
export type UserRow = Static<typeof UserRow>

/** A minus sign means descending (JSON:API). */
export const UserSort = oneOf([
  'name',
  '-name',
  'email',
  '-email',
  'created_at',
  '-created_at',
  'last_login_at',
  '-last_login_at',
])
export type UserSort = Static<typeof UserSort>

const Invitee = Type.Object({
  email: Type.String({ maxLength: 320 }),
  firstName: Type.String({ maxLength: 200 }),
  lastName: Type.String({ maxLength: 200 }),
})

const UserId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Default order: latest invitation first. */
const userFilters = { sort: Type.Optional(UserSort), status: Type.Optional(AccountStatus) }

export const listEmployees = endpoint({
  method: 'GET',
  path: `${prefix}/employees`,
  query: listQuery({ ...userFilters, deadline: Type.Optional(Deadline) }),
  responses: { 200: Type.Array(UserRow), 401: Failure },
})
export const listAdmins = endpoint({
  method: 'GET',
  path: `${prefix}/admins`,
  query: listQuery(userFilters),
  responses: { 200: Type.Array(UserRow), 401: Failure },
})

const Counts = Type.Object({
  total: Type.Integer(),
  active: Type.Integer(),
  invited: Type.Integer(),
  deactivated: Type.Integer(),
})

export const UserCounts = Type.Object({
  employees: Counts,
  admins: Counts,
  /** Of the employees. */
  training: Type.Object({
    /** Everyone is exactly one of not started, in progress and certified. */
    notStarted: Type.Integer(),
    inProgress: Type.Integer(),
    /** With a certification that is valid today. */
    certified: Type.Integer(),
    /** Of those, with the next cycle open and not yet completed. */
    renewing: Type.Integer(),
    overdue: Type.Integer(),
    /** Due within 30 days. */
    dueSoon: Type.Integer(),
    /** Whether the organisation sets deadlines or expiry, or an employee still has one. */
    hasDeadlines: Type.Boolean(),
  }),
})
export type UserCounts = Static<typeof UserCounts>

/** The counts on the dashboard's cards and tabs. */
export const userStats = endpoint({
  method: 'GET',
  path: `${prefix}/stats`,
  responses: {
    200: UserCounts,
    401: Failure,
  },
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
/** 409: 'address-taken', or 'own-address' for another address of one's own. */
export const editUser = endpoint({
  method: 'PUT',
  path: `${prefix}/users/:id`,
  params: UserId,
  body: Invitee,
  responses: { 200: Message, 401: Failure, 409: Failure },
})

function userAction<const P extends string>(action: P) {
  return endpoint({
    method: 'POST',
    path: `${prefix}/users/:id/${action}`,
    params: UserId,
    responses: { 200: Message, 401: Failure, 409: Failure },
  })
}
export const resendInvitation = userAction('resend-invitation')
export const deactivateUser = userAction('deactivate')
export const reactivateUser = userAction('reactivate')
/** The next sign-in through the organisation links the account again. 409 `not-linked`. */
export const unlinkSignIn = userAction('unlink-sign-in')
/** Mails an employee a reminder of the deadline. 409 `nothing-due` without one; 429 on a second reminder within a day. */
export const remindUser = userAction('remind')

export const resetPassword = endpoint({
  method: 'POST',
  path: `${prefix}/users/:id/reset-password`,
  params: UserId,
  responses: { 200: Type.Object({ temporaryPassword: Type.String() }), 401: Failure, 409: Failure },
})

/** All stored data of one employee (GDPR, Articles 15 and 20). */
export const exportUser = endpoint({
  method: 'GET',
  path: `${prefix}/users/:id/export`,
  params: UserId,
  responses: {
    200: Type.Object({
      exported_at: Time,
      account: Type.Object({
        ...UserRow.properties,
        /** Absent while there is only one. */
        organisation: Type.Optional(Type.String()),
        /** When the invitation was accepted; null before. */
        accepted_at: OptionalTime,
        /** When the first cycle is, or was, due. */
        first_due_on: Day,
      }),
      /** Sessions of their devices; includes idle sessions that have expired but are still stored. */
      sessions: Type.Array(
        Type.Object({
          created_at: Time,
          last_seen_at: Time,
        }),
      ),
      /** Mailed links to set a password, without the tokens. */
      invitations: Type.Array(
        Type.Object({
          purpose: oneOf(['invitation', 'reset']),
          created_at: Time,
          expires_at: Time,
          used_at: OptionalTime,
        }),
      ),
      /** Two-step sign-in of an admin, without seed and codes; null when it is off. */
      second_factor: Type.Union([Type.Object({ since: Time, recovery_codes_left: Type.Integer() }), Type.Null()]),
      /** The link to the organisation's sign-in: provider and the person's number there; null without one. */
      single_sign_on: Type.Union([
        Type.Object({ issuer: Type.String(), subject: Type.String(), since: Time }),
        Type.Null(),
      ]),
      /** Audit log entries about the account, and of their own actions as an admin. */
      log: Type.Array(
        Type.Object({
          at: Time,
          action: AuditAction,
          by: oneOf(['themselves', 'another person']),
        }),
      ),
      /** Rounds of the seven modules that have begun. */
      cycles: Type.Array(
        Type.Object({
          cycle: Type.Integer(),
          opened_at: Time,
          certified_at: OptionalTime,
          /** The day from which the validity counts. */
          valid_from: Day,
          certified_until: deadlineProperties.certified_until,
          due_on: deadlineProperties.due_on,
        }),
      ),
      /** Best score and earliest finishing time of each module, by training cycle. */
      progress: Type.Array(
        Type.Object({
          cycle: Type.Integer(),
          region_id: Type.Integer(),
          title: Type.String(),
          score: Type.Integer(),
          finished_at: Time,
        }),
      ),
      /** With the data of the time of issue. */
      certificates: Type.Array(ExportedCertificate),
      /** Mails that reminded of a deadline. */
      reminders: Type.Array(
        Type.Object({
          due_on: Type.String({ format: 'date' }),
          created_at: Time,
          mailed_at: OptionalTime,
        }),
      ),
      /** Every result as the devices reported it. */
      completions: Type.Array(
        Type.Object({
          id: Type.String({ format: 'uuid' }),
          cycle: Type.Integer(),
          region_id: Type.Integer(),
          score: Type.Integer(),
          finished_at: Time,
          received_at: Time,
          /** By the device's clock, which may be wrong; null when the device sent no time. */
          reported_finished_at: Type.Union([Type.String(), Type.Null()]),
          answers: Type.Union([
            Type.Array(Type.Object({ questId: Type.String(), choice: Type.Integer() })),
            Type.Null(),
          ]),
          content_version: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    }),
    401: Failure,
  },
})
