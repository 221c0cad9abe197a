/** Bulk invitation: an admin uploads a CSV file of employees (PRODUCT.md, "Import of employees"). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure, oneOf } from '../endpoint.ts'

const path = '/api/croacademy/admin/employees/import'

/** Rows of a file, without its header. */
export const importRowLimit = 5000
/** Bytes of a file. */
export const importFileLimit = 5 * 1024 * 1024

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
  /** Why the row should be looked at before it is sent, such as a name in a wrong encoding; null if there is no reason. */
  warning: Type.Union([Type.String(), Type.Null()]),
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

/** Three columns that a file must have. */
export type EmployeeColumn = 'email' | 'firstName' | 'lastName'

/** The position of each column from 0, and the line of the file that names them; 0 if none does. */
export type ColumnChoice = Readonly<Record<EmployeeColumn | 'headerLine', number>>

const Position = Type.String({ pattern: '^\\d{1,4}$' })

/** A column of a file whose columns were not recognised. */
const FileColumn = Type.Object({
  /** From 0. */
  index: Type.Integer(),
  /** Its cell in the header; '' if there is none. */
  name: Type.String(),
  /** Its cells in the first rows. */
  samples: Type.Array(Type.String()),
})
export type FileColumn = Static<typeof FileColumn>

/** A {@link ColumnChoice} is sent whole or not at all. A multipart form with one `file`; a dry run changes nothing. 408: the body stalled; 415: no form; 422: no such CSV file. */
export const importEmployees = endpoint({
  method: 'POST',
  path,
  query: Type.Object({
    dryRun: Type.Optional(oneOf(['true', 'false'])),
    email: Type.Optional(Position),
    firstName: Type.Optional(Position),
    lastName: Type.Optional(Position),
    headerLine: Type.Optional(Position),
  }),
  responses: {
    200: Type.Object({ rows: Type.Array(ImportRow), counts: ImportCounts }),
    401: Failure,
    408: Failure,
    // With the columns and the line that names them when an admin has to choose.
    422: Type.Object({
      error: Type.String(),
      code: Type.String(),
      columns: Type.Optional(Type.Array(FileColumn)),
      headerLine: Type.Optional(Type.Integer()),
    }),
  },
})

/**
 * The number of invitations of the admin's organisation whose mail was sent within the last 24 hours, of those still to be
 * sent, and of those that the recipient's server refused for good.
 */
export const countWaitingInvitations = endpoint({
  method: 'GET',
  path: `${path}/waiting`,
  responses: {
    200: Type.Object({ sent: Type.Integer(), waiting: Type.Integer(), undelivered: Type.Integer() }),
    401: Failure,
  },
})
