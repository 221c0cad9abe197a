/** Bulk invitation: an admin uploads a CSV file of employees (PRODUCT.md, "Import of employees"). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure, oneOf } from './endpoint.ts'

const path = '/api/croacademy/admin/employees/import'

/** Rows of a file, without its header. */
export const importRowLimit = 5000
/** Bytes of a file. */
export const importFileLimit = 1024 * 1024

export const importOutcomes = [
  'invited',
  'resent',
  'already-invited',
  'already-active',
  'deactivated',
  'address-taken',
  'duplicate',
  'invalid',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const ImportRow = Type.Object({
  /** On which the record begins, the header being 1. */
  line: Type.Integer(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  outcome: oneOf(importOutcomes),
  /** Why no invitation was sent; null if one was. */
  error: Type.Union([Type.String(), Type.Null()]),
})
export type ImportRow = Static<typeof ImportRow>

const ImportCounts = Type.Object({
  invited: Type.Integer(),
  resent: Type.Integer(),
  'already-invited': Type.Integer(),
  'already-active': Type.Integer(),
  deactivated: Type.Integer(),
  'address-taken': Type.Integer(),
  duplicate: Type.Integer(),
  invalid: Type.Integer(),
})

/** A multipart form with one `file`; a dry run changes nothing. 408: the body stalled; 415: no form; 422: no such CSV file. */
export const importEmployees = endpoint({
  method: 'POST',
  path,
  query: Type.Object({ dryRun: Type.Optional(oneOf(['true', 'false'])) }),
  responses: {
    200: Type.Object({ rows: Type.Array(ImportRow), counts: ImportCounts }),
    401: Failure,
    408: Failure,
    422: Failure,
  },
})

/**
 * The number of invitations of the admin's organisation whose mail is still to be sent, and of those that the recipient's
 * server refused for good.
 */
export const countWaitingInvitations = endpoint({
  method: 'GET',
  path: `${path}/waiting`,
  responses: { 200: Type.Object({ waiting: Type.Integer(), undelivered: Type.Integer() }), 401: Failure },
})
