import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { libraryAdminArea } from '../admin/admin-area.ts'
import { AdminLogin } from '../admin/admin-login.tsx'
import { adminSignInActors } from '../admin/admin-sign-in-actors.ts'
import { signInFormMachine } from '../auth/sign-in-form-machine.ts'
import { LinkButton } from '../ui/button.tsx'

const machine = signInFormMachine.provide({ actors: adminSignInActors(libraryAdminArea) })
const texts = authTexts.libraryAdmin

export function LibraryAdminLoginPage() {
  return (
    <AdminLogin
      area={libraryAdminArea}
      machine={machine}
      texts={texts}
      link={
        <LinkButton href={paths.academyAdminLogin} variant="quiet">
          {texts.academyLink}
        </LinkButton>
      }
    />
  )
}
