import { academyAdminAuth } from '../../api/contract/auth.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { AdminLogin } from '../auth/admin-login.tsx'
import { adminSignInActors } from '../auth/admin-sign-in-actors.ts'
import { signInFormMachine } from '../auth/sign-in-form-machine.ts'
import { LinkButton } from '../ui/button.tsx'

const machine = signInFormMachine.provide({ actors: adminSignInActors(academyAdminAuth) })
const texts = authTexts.academyAdmin

export function AcademyAdminLoginPage() {
  return (
    <AdminLogin
      machine={machine}
      texts={texts}
      dashboard={paths.academyAdminDashboard}
      link={
        <LinkButton href={publicPaths.academy} variant="quiet">
          {texts.back}
        </LinkButton>
      }
    />
  )
}
