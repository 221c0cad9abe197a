import { libraryAdminAuth } from '../../api/contract/auth.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { AdminLogin } from '../auth/admin-login.tsx'
import { adminSignInActors } from '../auth/admin-sign-in-actors.ts'
import { signInFormMachine } from '../auth/sign-in-form-machine.ts'
import { RouterLinkButton } from '../ui/router-link-button.tsx'

const machine = signInFormMachine.provide({ actors: adminSignInActors(libraryAdminAuth) })
const texts = authTexts.libraryAdmin

export function LibraryAdminLoginPage() {
  return (
    <AdminLogin
      machine={machine}
      texts={texts}
      dashboard={paths.libraryAdminDashboard}
      link={
        <RouterLinkButton to={paths.academyAdminLogin} variant="quiet">
          {texts.academyLink}
        </RouterLinkButton>
      }
    />
  )
}
