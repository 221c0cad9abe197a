import { useId, useLayoutEffect, useRef, useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { isTooShort } from '../../content/password-rules.ts'
import { UsernameField } from '../auth/credential-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, PasswordField } from '../ui/form-fields.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { failureText, invalidProps, refusalText } from './errors.ts'
import { useOpenForm, useSession } from './session.ts'

const texts = adminTexts.password

type Field = 'current' | 'new' | 'confirm'

interface Problem {
  readonly text: string
  readonly field: Field | null
}

/** Changes the admin's own password, in both areas. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { area, admin, act, showToast } = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useOpenForm(open)
  useLayoutEffect(() => {
    if (!problem?.field) return
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${problem.field}]`)
    field?.focus()
    field?.select()
  }, [problem])

  const close = () => {
    if (busy) return
    setProblem(null)
    onClose()
  }

  const change = async (read: (name: string) => string) => {
    const [currentPassword, newPassword, confirm] = [read('current'), read('new'), read('confirm')]
    setProblem(null)
    if (currentPassword === '') return setProblem({ text: texts.currentRequired, field: 'current' })
    if (newPassword !== confirm) return setProblem({ text: texts.mismatch, field: 'confirm' })
    if (isTooShort(newPassword, 'admin')) return setProblem({ text: texts.tooShort, field: 'new' })
    setBusy(true)
    try {
      const response = await act(area.auth.changePassword, { body: { currentPassword, newPassword } })
      if (response.status === 200) {
        onClose()
        showToast({ tone: 'success', text: texts.changed })
      } else setProblem({ text: refusalText(response.body, texts.failed), field: fieldOf(response.body.code) })
    } catch (failure) {
      setProblem({ text: failureText(failure, texts.failed, texts.network), field: null })
    } finally {
      setBusy(false)
    }
  }

  const propsOf = (field: Field) => ({
    label: texts[field],
    name: field,
    ...invalidProps(problem?.field === field, id),
  })
  return (
    <Dialog
      title={texts.title}
      open={open}
      onClose={close}
      actions={
        <>
          <Button type="submit" form="change-password" busy={busy}>
            {busy ? texts.busy : texts.button}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={close}>
            {adminTexts.cancel}
          </Button>
        </>
      }
    >
      <Form
        id="change-password"
        ref={form}
        style={{ display: 'contents' }}
        busy={busy}
        onInput={() => setProblem(null)}
        onSubmit={change}
      >
        <UsernameField email={admin?.email ?? ''} />
        <PasswordField {...propsOf('current')} autoComplete="current-password" />
        <PasswordField {...propsOf('new')} autoComplete="new-password" placeholder={texts.newHint} />
        <PasswordField {...propsOf('confirm')} autoComplete="new-password" />
      </Form>
      <Live urgent>
        {problem && (
          <Notice tone="danger">
            <p id={id}>{problem.text}</p>
          </Notice>
        )}
      </Live>
    </Dialog>
  )
}

/** Returns the field that a refusal is about. */
function fieldOf(code: string): Field | null {
  if (code === 'wrong-current-password') return 'current'
  return code.startsWith('password-') ? 'new' : null
}
