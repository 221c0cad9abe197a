import { useId, useRef, useState } from 'react'
import { inviteAdmin, inviteEmployee } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { failureText, refusalText } from '../admin/errors.ts'
import { useOpenForm, useSession } from '../admin/session.ts'
import { useRefresh } from '../admin/use-api-query.ts'
import { Unreachable } from '../http/call.ts'
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
import type { Kind } from './person-task.ts'

const texts = academyAdminTexts.invite
const endpoints = { employees: inviteEmployee, admins: inviteAdmin }
/** Milliseconds until the lists are refreshed (PRODUCT.md, "Texts on screen"). */
const refreshAfter = 1000

const blank: PersonDraft = { firstName: '', lastName: '', email: '' }

interface InviteDialogProps {
  kind: Kind
  open: boolean
  onClose: () => void
}

/** Invites one person, or several in a row. Input stays until it is sent or cancelled. */
export function InviteDialog({ kind, open, onClose }: InviteDialogProps) {
  const { act, showToast } = useSession()
  const refresh = useRefresh()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(blank)
  const [another, setAnother] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<PersonErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const kindTexts = academyAdminTexts.kinds[kind]
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
  const focusOn = (field: PersonField) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  const refuse = (errors: PersonErrors) => {
    setErrors(errors)
    const first = personFields.find(field => errors[field] !== undefined)
    if (first) focusOn(first)
  }

  const invite = async () => {
    clearMessages()
    const found = errorsOf(draft)
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    try {
      const response = await act(endpoints[kind], { body: draft })
      if (response.status === 200) {
        setDraft(blank)
        showToast({ tone: 'success', text: response.body.message })
        setTimeout(() => void refresh(), refreshAfter)
        if (!another) return onClose()
        setSent(response.body.message)
        focusOn('firstName')
      } else if (addressCodes.includes(response.body.code)) refuse({ email: response.body.error })
      else setFailure(refusalText(response.body, kindTexts.failed))
    } catch (error) {
      // The invitation may have been sent although the response was lost.
      if (error instanceof Unreachable) void refresh()
      setFailure(failureText(error, kindTexts.failed))
    } finally {
      setBusy(false)
    }
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
      title={kindTexts.invite}
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
              setDraft(blank)
              close()
            }}
          >
            {sent === null ? adminTexts.cancel : adminTexts.close}
          </Button>
        </>
      }
    >
      <p>{kindTexts.inviteText}</p>
      <form
        id={id}
        ref={form}
        noValidate
        className={styles['form']}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void invite()
        }}
      >
        <TextField {...fieldOf('firstName')} />
        <TextField {...fieldOf('lastName')} />
        <EmailField {...fieldOf('email')} />
        <label className={styles['another']}>
          <input type="checkbox" checked={another} onChange={event => setAnother(event.target.checked)} />
          {texts.another}
        </label>
      </form>
      <Live>{sent !== null && <Notice tone="success">{sent}</Notice>}</Live>
      <Live urgent>{failure !== null && <Notice tone="danger">{failure}</Notice>}</Live>
    </Dialog>
  )
}
