import { listLibraryAudit } from '../../api/contract/admin/audit.ts'
import { auditTexts } from '../../content/admin/audit-texts.ts'
import { libraryAdminArea } from '../admin/admin-area.ts'
import { AuditLog } from '../admin/audit-log.tsx'

/** Who did what in the library's admin area. */
export function LibraryAdminAuditPage() {
  return <AuditLog area={libraryAdminArea} endpoint={listLibraryAudit} actions={auditTexts.actionsOf.library} />
}
