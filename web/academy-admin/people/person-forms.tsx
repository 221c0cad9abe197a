import { type ReactNode, useId, useRef, useState } from 'react'
import { editUser, inviteAdmin, inviteEmployee, type UserRow } from '../../../api/contract/admin/academy-users.ts'
import { academyAdminTexts } from '../../../content/academy-admin/academy-admin-texts.ts'
import { editPersonTexts } from '../../../content/academy-admin/edit-person-texts.ts'
import { adminTexts } from '../../../content/admin/admin-texts.ts'
import { errorTexts, fieldError } from '../../../content/responses/error-texts.ts'
import { failureText, refusalText } from '../../admin/errors.ts'
import { useOpenForm, useSession } from '../../admin/session.ts'
import { useRefresh } from '../../admin/use-api-query.ts'
import { useChange } from '../../admin/use-change.ts'
import { Unreachable } from '../../http/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField, Form, TextField } from '../../ui/form-fields.tsx'
import { Live, Notice } from '../../ui/notice.tsx'
import { type Kind, nameOf } from './person.ts'
import styles from './person-dialogs.module.css'

const inviteTexts = academyAdminTexts.invite
const inviteEndpoints = { employees: inviteEmployee, admins: inviteAdmin }
/** Milliseconds until the lists are refreshed (PRODUCT.md, "Texts on screen"). */
const refreshAfter = 1000

const blank: PersonDraft = { firstName: '', lastName: '', email: '' }

/** Invites one person, or several in a row. Input stays until it is sent or cancelled. */
export function InviteDialog({ kind, open, onClose }: { kind: Kind; open: boolean; onClose: () => void }) {
  const { act, showToast } = useSession()
  const refresh = useRefresh()
  const [another, setAnother] = useState(false)
  const texts = academyAdminTexts.kinds[kind]

  const invite = async (draft: PersonDraft) => {
    try {
      const response = await act(inviteEndpoints[kind], { body: draft })
      if (response.status !== 200) {
        return { error: refusalText(response.body, texts.failed), code: response.body.code }
      }
      const { message } = response.body
      showToast({ tone: 'success', text: message })
      setTimeout(() => void refresh(), refreshAfter)
      if (another) return { sent: message }
      onClose()
      return null
    } catch (error) {
      // The invitation may have been sent although the response was lost.
      if (error instanceof Unreachable) void refresh()
      return { error: failureText(error, texts.failed) }
    }
  }

  return (
    <PersonForm
      title={texts.invite}
      open={open}
      initial={blank}
      texts={inviteTexts}
      intro={<p>{texts.inviteText}</p>}
      options={
        <label className={styles['another']}>
          <input type="checkbox" checked={another} onChange={event => setAnother(event.target.checked)} />
          {inviteTexts.another}
        </label>
      }
      send={invite}
      onClose={onClose}
    />
  )
}

/** Corrects a person's names and address; admins cannot change their own address. */
export function EditPersonDialog({ kind, person, onClose }: { kind: Kind; person: UserRow; onClose: () => void }) {
  const { admin, act, recheck, showToast } = useSession()
  const change = useChange()
  const texts = editPersonTexts
  const isSelf = person.id === admin?.id

  const save = async (draft: PersonDraft) => {
    const outcome = await change(() => act(editUser, { params: { id: person.id }, body: draft }), texts)
    if ('error' in outcome) return outcome
    onClose()
    // The menu shows the admin's own name.
    if (isSelf) recheck()
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
    return null
  }

  return (
    <PersonForm
      title={isSelf ? texts.ownTitle : texts.title(nameOf(person))}
      open
      initial={{ firstName: person.first_name, lastName: person.last_name, email: person.email }}
      texts={texts}
      hasFixedEmail={isSelf}
      emailHint={isSelf ? texts.ownEmail : texts.addressHints.get(person.status)}
      note={kind === 'employees' && <p>{texts.certificates}</p>}
      send={save}
      onClose={onClose}
    />
  )
}

const fields = ['firstName', 'lastName', 'email'] as const
type PersonField = (typeof fields)[number]
type PersonDraft = Readonly<Record<PersonField, string>>
type PersonErrors = Readonly<Partial<Record<PersonField, string>>>

/** The error codes that are about the address. */
const addressCodes: readonly string[] = [
  'invalid-email',
  'already-active',
  'already-deactivated',
  'address-taken',
  'own-address',
]

interface PersonFormProps {
  title: string
  open: boolean
  initial: PersonDraft
  texts: Readonly<Record<PersonField | 'button' | 'busy', string>>
  hasFixedEmail?: boolean
  emailHint?: string | undefined
  intro?: ReactNode
  /** Below the fields. */
  options?: ReactNode
  /** Below the form. */
  note?: ReactNode
  /** Resolves to an error, to the message with which the form stays open for the next person, or to null when it has closed. */
  send: (
    draft: PersonDraft,
  ) => Promise<{ readonly error: string; readonly code?: string } | { readonly sent: string } | null>
  onClose: () => void
}

/** A dialog with a person's names and address. Input stays until it is sent or cancelled. */
function PersonForm(props: PersonFormProps) {
  const { title, open, initial, texts, hasFixedEmail = false, emailHint, intro, options, note, send, onClose } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<PersonErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  useOpenForm(open)

  const clearMessages = () => {
    setErrors({})
    setFailure(null)
    setSent(null)
  }
  const close = () => {
    // The result of a request in flight must be seen.
    if (busy) return
    clearMessages()
    onClose()
  }
  const focusOn = (field: PersonField | undefined) =>
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  const refuse = (errors: PersonErrors) => {
    setErrors(errors)
    focusOn(fields.find(field => errors[field] !== undefined))
  }

  const submit = async () => {
    clearMessages()
    const found = errorsOf(draft)
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    const result = await send(draft).finally(() => setBusy(false))
    if (result && 'error' in result) {
      if (addressCodes.includes(result.code ?? '')) return refuse({ email: result.error })
      return setFailure(result.error)
    }
    setDraft(initial)
    if (result === null) return
    setSent(result.sent)
    focusOn('firstName')
  }

  const fieldOf = (field: PersonField) => ({
    label: texts[field],
    name: field,
    required: true,
    autoComplete: 'off',
    // Success clears the form, and text typed meanwhile would be lost.
    readOnly: busy,
    maxLength: field === 'email' ? 320 : 200,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [field]: event.target.value })
      clearMessages()
    },
  })
  return (
    <Dialog
      title={title}
      open={open}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={id} busy={busy}>
            {busy ? texts.busy : texts.button}
          </Button>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              setDraft(initial)
              close()
            }}
          >
            {sent === null ? adminTexts.cancel : adminTexts.close}
          </Button>
        </>
      }
    >
      {intro}
      <Form id={id} ref={form} className={styles['form']} busy={busy} onSubmit={submit}>
        <TextField {...fieldOf('firstName')} />
        <TextField {...fieldOf('lastName')} />
        <EmailField {...fieldOf('email')} readOnly={busy || hasFixedEmail} hint={emailHint} />
        {options}
      </Form>
      {note}
      <Live>{sent !== null && <Notice tone="success">{sent}</Notice>}</Live>
      <Live urgent>{failure !== null && <Notice tone="danger">{failure}</Notice>}</Live>
    </Dialog>
  )
}

/** All three are required, and an address has an at sign; the server validates it fully. */
function errorsOf({ firstName, lastName, email }: PersonDraft): PersonErrors {
  return {
    ...(firstName.trim() === '' && { firstName: fieldError('firstName', 'required') }),
    ...(lastName.trim() === '' && { lastName: fieldError('lastName', 'required') }),
    ...(email.trim() === ''
      ? { email: fieldError('email', 'required') }
      : !email.includes('@') && { email: errorTexts['invalid-email'] }),
  }
}
