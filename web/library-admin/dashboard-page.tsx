import { libraryAdminAuth } from '../../api/contract/auth.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { AdminDashboard } from '../auth/admin-dashboard.tsx'

const { heading, planned } = authTexts.libraryAdmin

export function LibraryAdminDashboardPage() {
  return <AdminDashboard auth={libraryAdminAuth} login={paths.libraryAdminLogin} title={heading} planned={planned} />
}
