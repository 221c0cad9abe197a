import { academyAdminAuth } from '../../api/contract/auth.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { AdminDashboard } from '../auth/admin-dashboard.tsx'

const { heading, planned } = authTexts.academyAdmin

export function AcademyAdminDashboardPage() {
  return <AdminDashboard auth={academyAdminAuth} login={paths.academyAdminLogin} title={heading} planned={planned} />
}
