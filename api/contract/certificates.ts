/** Certificates of the seven modules, which any visitor can verify by their code (decisions, "Delete user"). */
import { endpoint, Failure } from './endpoint.ts'
import { type Static, Type } from './type.ts'

/** A certificate as it was issued: a later name, score or deletion of the account does not change it. */
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

/** Issues the caller's certificate, or returns the existing one with the same content. 409 'not-certified' before the seventh module. */
export const issueCertificate = endpoint({
  method: 'POST',
  path,
  /** The employee for whom the device asks; 409 'other-employee' when the session belongs to another. */
  body: Type.Object({ employeeId: Type.Optional(Type.String({ format: 'uuid' })) }),
  responses: { 200: Certificate, 401: Failure, 409: Failure },
})

/** Returns the certificate with this code. Query strings are never logged. */
export const findCertificate = endpoint({
  method: 'GET',
  path,
  /** As it was typed. A text that is too long for a code is an unknown code. */
  query: Type.Object({ code: Type.String() }),
  responses: { 200: Certificate },
})
