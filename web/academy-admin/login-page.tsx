import { authTexts } from '../../content/auth-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AdminLogin } from '../admin/admin-login.tsx'

const texts = authTexts.academyAdmin

export function AcademyAdminLoginPage() {
  return <AdminLogin area={academyAdminArea} texts={texts} link={{ path: publicPaths.academy, text: texts.back }} />
}
