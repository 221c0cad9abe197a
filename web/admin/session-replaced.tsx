import type { Person } from '../../api/contract/auth.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSession } from './session.ts'

const texts = adminTexts.sessionReplaced

/**
 * Covers the page when another admin has signed in, in another tab: nothing that the first one began is shown or sent in
 * the other one's name. Escape does not close it.
 */
export function SessionReplaced({ by }: { by: Person }) {
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
