/** The audit log of each admin area: who did what to whom, and when. Read-only. */

import { type Static, Type } from 'typebox'
import { brand } from '../../../content/brand.ts'
import { endpoint, Failure, listQuery, oneOf } from '../endpoint.ts'

export const AuditAction = oneOf([
  'signed-in',
  'password-set',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'account-created',
  'employee-invited',
  'admin-invited',
  'employees-imported',
  'employee-created-by-sign-in',
  'invitation-resent',
  'user-edited',
  'user-deactivated',
  'user-reactivated',
  'password-reset',
  'sign-in-unlinked',
  'user-deleted',
  'user-exported',
  'certificate-deleted',
  'training-exported',
  'auditor-pack-requested',
  'auditor-pack-downloaded',
  'settings-changed',
  'reminder-requested',
  'file-uploaded',
  'preview-uploaded',
  'resource-created',
  'resource-updated',
  'resource-activated',
  'resource-deactivated',
  'resource-deleted',
  'downloads-exported',
  'downloads-reset',
  'visitor-exported',
  'visitor-erased',
  'backup-restored',
])
export type AuditAction = Static<typeof AuditAction>

export const SubjectKind = oneOf(['employee', 'academy-admin', 'library-admin', 'resource', 'file'])
export type SubjectKind = Static<typeof SubjectKind>

export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  /** A copy, which stays when the account is deleted. */
  actor_name: Type.String(),
  actor_email: Type.String(),
  action: AuditAction,
  subject: Type.Union([
    Type.Object({
      kind: SubjectKind,
      id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
      /** Current name and address of a person, title of a resource, name of a file; null when the account is deleted. */
      label: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Such as a count, a filter or the changed fields. */
  detail: Type.Unsafe<Record<string, string | number | boolean>>(
    Type.Object({}, { additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) }),
  ),
})
export type AuditEntry = Static<typeof AuditEntry>

/** Latest entry first. `search`: the email address of the actor or the subject; deleted accounts are found too. */
function auditEndpoint<const P extends string>(path: P) {
  return endpoint({
    method: 'GET',
    path,
    query: listQuery({ action: Type.Optional(AuditAction) }),
    responses: { 200: Type.Array(AuditEntry), 401: Failure },
  })
}

export const listAcademyAudit = auditEndpoint('/api/croacademy/admin/audit')
export const listLibraryAudit = auditEndpoint(`/api/${brand.libraryPrefix}/admin/audit`)
