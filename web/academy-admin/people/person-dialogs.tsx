import { useState } from 'react'
import {
  deactivateUser,
  deleteUser,
  reactivateUser,
  resetPassword,
  type UserRow,
  unlinkSignIn,
} from '../../../api/contract/admin/academy-users.ts'
import { academyAdminTexts } from '../../../content/academy-admin/academy-admin-texts.ts'
import { singleSignOnTexts } from '../../../content/academy-admin/single-sign-on-texts.ts'
import { paths } from '../../../content/paths.ts'
import { CopyButton } from '../../admin/copy-button.tsx'
import { useOpenForm, useSession } from '../../admin/session.ts'
import { useChange } from '../../admin/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { ConfirmChange } from '../confirm-change.tsx'
import { type Kind, nameOf } from './person.ts'
import styles from './person-dialogs.module.css'

const { act: actTexts, kinds, manage, temporaryPassword } = academyAdminTexts
const logins = { employees: paths.employeeLogin, admins: paths.academyAdminLogin }

interface PersonDialogProps {
  kind: Kind
  /** null closes the dialog. */
  person: UserRow | null
  onClose: () => void
}

/** Asks for confirmation and deletes a person with their data. */
export function DeletePersonDialog({ kind, person, onClose }: PersonDialogProps) {
  const { act, showToast } = useSession()
  const texts = kinds[kind]
  return (
    <ConfirmChange
      title={texts.delete}
      button={texts.delete}
      busy={actTexts.deleting}
      row={person}
      question={person => actTexts.deleteWhom(nameOf(person), person.email)}
      consequence={texts.gone}
      call={({ id }) => act(deleteUser, { params: { id } })}
      texts={{ failed: texts.deleteFailed, network: texts.deleteNetwork }}
      onDone={({ message }) => showToast({ tone: 'success', text: message })}
      onClose={onClose}
    />
  )
}

/** Asks for confirmation, deactivates a person and offers Undo. */
export function DeactivateDialog({ kind, person, onClose }: PersonDialogProps) {
  const { act, showToast } = useSession()
  const reactivate = useReactivate()
  const texts = manage.deactivate
  return (
    <ConfirmChange
      title={texts.title}
      button={texts.button}
      busy={texts.busy}
      row={person}
      question={person => texts.confirm(nameOf(person))}
      consequence={kinds[kind].deactivated}
      call={({ id }) => act(deactivateUser, { params: { id } })}
      onDone={({ message }, person) => {
        const undo = { label: actTexts.undo, act: () => void reactivate(person) }
        showToast({ tone: 'success', text: texts.done(message, nameOf(person)), undo })
      }}
      onClose={onClose}
    />
  )
}

/** Asks for confirmation and unlinks a person's account from their sign-in at the organisation. */
export function UnlinkSignInDialog({ person, onClose }: Omit<PersonDialogProps, 'kind'>) {
  const { act, showToast } = useSession()
  const texts = singleSignOnTexts.unlink
  return (
    <ConfirmChange
      title={texts.title}
      button={texts.button}
      busy={texts.busy}
      row={person}
      question={person => texts.confirm(nameOf(person))}
      consequence={texts.consequence}
      call={({ id }) => act(unlinkSignIn, { params: { id } })}
      onDone={({ message }) => showToast({ tone: 'success', text: message })}
      onClose={onClose}
    />
  )
}

/** Returns a function that reactivates a person and shows the result as a toast. */
export function useReactivate(): (person: UserRow) => Promise<void> {
  const { act, showToast } = useSession()
  const change = useChange()
  return async ({ id }) => {
    // Replaces the toast with the Undo button, so that it cannot be pressed twice.
    showToast({ tone: 'info', text: manage.reactivate.busy })
    const outcome = await change(() => act(reactivateUser, { params: { id } }), actTexts)
    if ('error' in outcome) showToast({ tone: 'danger', text: outcome.error })
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
  }
}

interface TemporaryPassword {
  readonly person: UserRow
  readonly password: string
}

/** Asks for confirmation, resets a person's password and shows the temporary one. */
export function ResetPasswordDialog({ kind, person, onClose }: PersonDialogProps) {
  const { act } = useSession()
  const [issued, setIssued] = useState<TemporaryPassword | null>(null)
  const texts = manage.reset
  return (
    <>
      <ConfirmChange
        title={texts.title}
        button={texts.button}
        busy={texts.busy}
        row={person}
        question={person => texts.confirm(nameOf(person))}
        consequence={texts.consequence}
        call={({ id }) => act(resetPassword, { params: { id } })}
        texts={{ network: texts.network }}
        onDone={({ temporaryPassword: password }, person) => setIssued({ person, password })}
        onClose={onClose}
      />
      <TemporaryPasswordDialog kind={kind} issued={issued} onClose={() => setIssued(null)} />
    </>
  )
}

interface TemporaryPasswordDialogProps {
  kind: Kind
  /** null closes the dialog. */
  issued: TemporaryPassword | null
  onClose: () => void
}

/** Shows a temporary password once. Only its button closes it, not Escape, because it cannot be shown again. */
function TemporaryPasswordDialog({ kind, issued, onClose }: TemporaryPasswordDialogProps) {
  const texts = temporaryPassword
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
          <p>{texts.once(nameOf(issued.person))}</p>
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
              <li>{texts.where(window.location.origin + logins[kind])}</li>
              <li>{texts.next}</li>
            </ul>
          </div>
        </>
      )}
    </Dialog>
  )
}
