import type { Person } from '../../api/contract/auth.ts'
import { adminTexts } from '../../content/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSession } from './session.ts'

const texts = adminTexts.takeover

/** Stands over everything that was begun in another name, so that nothing of it is seen or done in this one; Escape does not help. */
export function Takeover({ by }: { by: Person }) {
  const { admin } = useSession()
  return (
    <Dialog
      title={texts.title}
      open
      covers
      onClose={() => undefined}
      actions={<Button onClick={() => window.location.reload()}>{texts.button(nameOf(by))}</Button>}
    >
      <p>{texts.text(nameOf(by), admin ? nameOf(admin) : '')}</p>
    </Dialog>
  )
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
