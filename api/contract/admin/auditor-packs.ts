/** ZIP files with training records for an auditor, made by a job (PRODUCT.md, "Auditor packs"). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure, oneOf } from '../endpoint.ts'

const path = '/api/croacademy/admin/auditor-packs'

export const PackParams = Type.Object({ id: Type.String({ format: 'uuid' }) })

const PackState = Type.Object({
  state: oneOf(['waiting', 'running', 'ready', 'failed']),
  /** Employees whose record has been made. */
  done: Type.Integer(),
  total: Type.Integer(),
  expires_at: Type.String({ format: 'date-time' }),
})

export const AuditorPack = Type.Object({
  id: Type.String({ format: 'uuid' }),
  /** null: all employees. */
  employee_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
  created_at: Type.String({ format: 'date-time' }),
  ...PackState.properties,
})
export type AuditorPack = Static<typeof AuditorPack>

/**
 * Requests a pack of one employee, or of all. Returns the unfinished pack of the same scope if there is one.
 * 404 'user-not-found' for anyone but an employee of the organisation; 429 while ten others are unfinished.
 */
export const requestPack = endpoint({
  method: 'POST',
  path,
  body: Type.Object({ employeeId: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: { 202: Type.Object({ id: Type.String({ format: 'uuid' }) }), 401: Failure },
})

/** The organisation's packs, latest first. */
export const listPacks = endpoint({
  method: 'GET',
  path,
  responses: { 200: Type.Array(AuditorPack), 401: Failure },
})

/** 404 'pack-not-found', also after it has expired and for a pack of another organisation. */
export const readPack = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  params: PackParams,
  responses: { 200: PackState, 401: Failure },
})

/** The ZIP file. 404 'pack-not-found'; 409 'not-ready'. */
export const packFilePath = `${path}/:id/file`
