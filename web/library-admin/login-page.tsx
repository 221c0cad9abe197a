import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { libraryAdminArea } from '../admin/admin-area.ts'
import { AdminLogin } from '../admin/admin-login.tsx'

const texts = authTexts.libraryAdmin
const link = { path: paths.academyAdminLogin, text: texts.academyLink }

export function LibraryAdminLoginPage() {
  return <AdminLogin area={libraryAdminArea} texts={texts} link={link} />
}
