import { authTexts } from '../../content/auth-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AdminLogin } from '../admin/admin-login.tsx'
import { adminSignInActors } from '../admin/admin-sign-in-actors.ts'
import { signInFormMachine } from '../auth/sign-in-form-machine.ts'
import { LinkButton } from '../ui/button.tsx'

const machine = signInFormMachine.provide({ actors: adminSignInActors(academyAdminArea) })
const texts = authTexts.academyAdmin

export function AcademyAdminLoginPage() {
  return (
    <AdminLogin
      area={academyAdminArea}
      machine={machine}
      texts={texts}
      link={
        <LinkButton href={publicPaths.academy} variant="quiet">
          {texts.back}
        </LinkButton>
      }
    />
  )
}
