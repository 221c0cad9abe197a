import { listAcademyAudit } from '../../api/contract/admin/audit.ts'
import { auditTexts } from '../../content/admin/audit-texts.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AuditLog } from '../admin/audit-log.tsx'

/** Who did what in the academy's admin area. */
export function AcademyAdminAuditPage() {
  return <AuditLog area={academyAdminArea} endpoint={listAcademyAudit} actions={auditTexts.actionsOf.academy} />
}
