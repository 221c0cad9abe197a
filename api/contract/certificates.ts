/** Certificates of the seven modules, which anybody can verify who has the code (decisions, "Delete user"). */
import { type Static, Type } from 'typebox'
import { endpoint, Failure } from './endpoint.ts'

/** As it was issued: a later name, score or deletion of the account changes nothing in it. */
export const Certificate = Type.Object({
  /** Base32 in groups of four. */
  code: Type.String(),
  name: Type.String(),
  /** Of the dashboard's modules. */
  score: Type.Integer(),
  /** When the last of them was completed. */
  completed_at: Type.String({ format: 'date-time' }),
  issued_at: Type.String({ format: 'date-time' }),
})
export type Certificate = Static<typeof Certificate>

const path = '/api/croacademy/certificate'

/** Issues the caller's own, or answers the one that says the same already. 409 'not-certified' before the seventh module. */
export const issueCertificate = endpoint({
  method: 'POST',
  path,
  /** Whose the device expects it to be; 409 'other-employee' when the session is somebody else's. */
  body: Type.Object({ employeeId: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: { 200: Certificate, 401: Failure, 409: Failure },
})

/** What a certificate really says. The code stands in the query, which nothing logs. */
export const findCertificate = endpoint({
  method: 'GET',
  path,
  /** However it was typed: what is too long for a code is one that does not exist. */
  query: Type.Object({ code: Type.String() }),
  responses: { 200: Certificate },
})
