import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { paths } from '../../content/paths.ts'
import { CopyButton } from '../admin/copy-button.tsx'
import { useOpenForm } from '../admin/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Kind } from './person-task.ts'
import styles from './temporary-password-dialog.module.css'

const texts = academyAdminTexts.temporaryPassword
const logins = { employees: paths.employeeLogin, admins: paths.academyAdminLogin }

export interface Issued {
  readonly kind: Kind
  /** Whose it is. */
  readonly name: string
  readonly password: string
}

interface TemporaryPasswordDialogProps {
  /** null closes the dialog. */
  issued: Issued | null
  onClose: () => void
}

/** Shows a temporary password once. Only its button closes it, not Escape, because it cannot be shown again. */
export function TemporaryPasswordDialog({ issued, onClose }: TemporaryPasswordDialogProps) {
  useOpenForm(issued !== null)

  return (
    <Dialog
      title={texts.title}
      open={issued !== null}
      onClose={() => undefined}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      {issued && (
        <>
          <p>{texts.once(issued.name)}</p>
          <div className={styles['password']}>
            <TextField
              label={texts.label}
              value={issued.password}
              readOnly
              spellCheck={false}
              autoComplete="off"
              onFocus={event => event.target.select()}
            />
            <CopyButton text={issued.password} />
          </div>
          <div>
            <h3 className={styles['heading']}>{texts.tell}</h3>
            <ul className={styles['advice']}>
              <li>{texts.how}</li>
              <li>{texts.where(window.location.origin + logins[issued.kind])}</li>
              <li>{texts.next}</li>
            </ul>
          </div>
        </>
      )}
    </Dialog>
  )
}
