import { useId, useRef, useState } from 'react'
import type { UserRow } from '../../api/contract/academy-users.ts'
import { editUser } from '../../api/contract/edit-user.ts'
import { editPersonTexts as texts } from '../../content/academy-admin/edit-person-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { useOpenForm, useSession } from '../admin/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { EmailField, TextField } from '../ui/text-field.tsx'
import styles from './invite-dialog.module.css'
import {
  addressCodes,
  errorsOf,
  type PersonDraft,
  type PersonErrors,
  type PersonField,
  personFields,
} from './person-draft.ts'
import { type Kind, nameOf } from './person-task.ts'
import { useChangeUser } from './use-change-user.ts'

interface EditPersonDialogProps {
  kind: Kind
  person: UserRow
  onClose: () => void
}

/** Corrects a person's names and address; admins cannot change their own address. */
export function EditPersonDialog({ kind, person, onClose }: EditPersonDialogProps) {
  const { admin, act, recheck, showToast } = useSession()
  const change = useChangeUser()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<PersonDraft>({
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
  })
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<PersonErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const isSelf = person.id === admin?.id
  useOpenForm(true)

  const close = () => {
    // The result of a request in flight must be seen.
    if (!busy) onClose()
  }
  const refuse = (errors: PersonErrors) => {
    setErrors(errors)
    const first = personFields.find(field => errors[field] !== undefined)
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  const save = async () => {
    setFailure(null)
    const found = errorsOf(draft)
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    const outcome = await change(() => act(editUser, { params: { id: person.id }, body: draft }), texts)
    setBusy(false)
    if ('error' in outcome) {
      if (addressCodes.includes(outcome.code ?? '')) return refuse({ email: outcome.error })
      return setFailure(outcome.error)
    }
    onClose()
    // The menu shows the admin's own name.
    if (isSelf) recheck()
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
  }

  const fieldOf = (field: PersonField) => ({
    label: texts[field],
    name: field,
    required: true,
    autoComplete: 'off',
    readOnly: busy,
    maxLength: field === 'email' ? 320 : 200,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [field]: event.target.value })
      setErrors({})
      setFailure(null)
    },
  })
  return (
    <Dialog
      title={isSelf ? texts.ownTitle : texts.title(nameOf(person))}
      open
      onClose={close}
      actions={
        <>
          <Button type="submit" form={id} busy={busy}>
            {busy ? texts.busy : texts.button}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={close}>
            {adminTexts.cancel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className={styles['form']}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        <TextField {...fieldOf('firstName')} />
        <TextField {...fieldOf('lastName')} />
        <EmailField
          {...fieldOf('email')}
          readOnly={busy || isSelf}
          hint={isSelf ? texts.ownEmail : texts.addressHints.get(person.status)}
        />
      </form>
      {kind === 'employees' && <p>{texts.certificates}</p>}
      <Live urgent>{failure !== null && <Notice tone="danger">{failure}</Notice>}</Live>
    </Dialog>
  )
}
