/** Certificates of the seven modules; anyone who has the code can verify one (PRODUCT.md, "Certificates"). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure, listQuery, Message } from './endpoint.ts'

/** The data at the time of issue. A later change of name or score, or deletion of the account, does not alter it. */
const Certificate = Type.Object({
  /** Base32 in groups of four. */
  code: Type.String(),
  name: Type.String(),
  /** Total points of the dashboard's modules. */
  score: Type.Integer(),
  /** When the last of them was completed. */
  completed_at: Type.String({ format: 'date-time' }),
  issued_at: Type.String({ format: 'date-time' }),
  /** `YYYY-MM-DD`; null: it does not expire. */
  valid_until: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
})

/** The code of the earlier certificate of the cycle, which this one replaces. Only its holder and their organisation get it. */
const replaces = Type.Union([Type.String(), Type.Null()])
/** The day on which a later certificate replaced it, in the organisation's time zone. */
const replacedOn = Type.Union([Type.String({ format: 'date' }), Type.Null()])

/** A certificate as its holder gets it, with the training cycle that it certifies. */
const IssuedCertificate = Type.Object({ ...Certificate.properties, cycle: Type.Integer(), replaces })
/** For a replaced certificate: without the name, which may be a former one. */
export const VerifiedCertificate = Type.Union([
  Type.Object({ code: Type.String(), replaced_on: Type.String({ format: 'date' }) }),
  Type.Object({ ...Certificate.properties, replaced_on: Type.Null() }),
])
export type VerifiedCertificate = Static<typeof VerifiedCertificate>
export const ExportedCertificate = Type.Object({ ...IssuedCertificate.properties, replaced_on: replacedOn })
export type ExportedCertificate = Static<typeof ExportedCertificate>

const path = '/api/croacademy/certificate'

/**
 * Issues the caller's certificate of a cycle, or returns the current one if its data are the same; another name or score
 * replaces it. 409: the cycle is 'not-certified' yet.
 */
export const issueCertificate = endpoint({
  method: 'POST',
  path,
  body: Type.Object({
    /** The employee whom the device expects; 409 'other-employee' when the session belongs to another. */
    employeeId: Type.Optional(Type.String({ format: 'uuid' })),
    /** Absent: the latest certified one. */
    cycle: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  responses: { 200: IssuedCertificate, 401: Failure, 409: Failure },
})

/** Returns the certificate with this code; of a replaced one, only since when. The code is in the query, because queries are never logged. */
export const findCertificate = endpoint({
  method: 'GET',
  path,
  /** In any spelling. The response to a code that is too long is 404, not 400. */
  query: Type.Object({ code: Type.String() }),
  responses: { 200: VerifiedCertificate },
})

const adminPath = '/api/croacademy/admin/certificates'

/** A certificate of an organisation, for its academy admins. */
export const CertificateRow = Type.Object({
  id: Type.String({ format: 'uuid' }),
  ...ExportedCertificate.properties,
  /** The employee's present address; null when the account is deleted. */
  email: Type.Union([Type.String(), Type.Null()]),
})
export type CertificateRow = Static<typeof CertificateRow>

/** Latest first. `search`: the name on the certificate, or a part of the code. */
export const listCertificates = endpoint({
  method: 'GET',
  path: adminPath,
  query: listQuery({}),
  responses: { 200: Type.Array(CertificateRow), 401: Failure },
})

/** 404: 'certificate-not-found', also for a certificate of another organisation. */
export const deleteCertificate = endpoint({
  method: 'DELETE',
  path: `${adminPath}/:code`,
  params: Type.Object({ code: Type.String() }),
  responses: { 200: Message, 401: Failure },
})
