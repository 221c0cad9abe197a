/** An organisation's certificates, for its academy admins (PRODUCT.md, "Certificates"). */

import { type Static, Type } from 'typebox'
import { ExportedCertificate } from './certificates.ts'
import { endpoint, Failure, Message } from './endpoint.ts'
import { listQuery } from './list.ts'

const path = '/api/croacademy/admin/certificates'

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
  path,
  query: listQuery({}),
  responses: { 200: Type.Array(CertificateRow), 401: Failure },
})

/** 404: 'certificate-not-found', also for a certificate of another organisation. */
export const deleteCertificate = endpoint({
  method: 'DELETE',
  path: `${path}/:code`,
  params: Type.Object({ code: Type.String() }),
  responses: { 200: Message, 401: Failure },
})
