import { useState } from 'react'
import { adminTexts } from '../../content/admin-texts.ts'
import { isTooShort } from '../../content/password-length.ts'
import { readForm } from '../auth/read-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { failureText } from './failure-text.ts'
import { refusalText } from './refusal-text.ts'
import { useOpenForm, useSession } from './session.ts'

const texts = adminTexts.password

/** The admin's own password, in both areas (specification, sections 5 and 8). */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { area, act, tell } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useOpenForm(open)

  const close = () => {
    if (busy) return
    setError(null)
    onClose()
  }

  const change = async (read: (name: string) => string) => {
    const [currentPassword, newPassword, confirm] = [read('current'), read('new'), read('confirm')]
    setError(null)
    if (currentPassword === '') return setError(texts.currentRequired)
    if (newPassword !== confirm) return setError(texts.mismatch)
    if (isTooShort(newPassword, 'admin')) return setError(texts.tooShort)
    setBusy(true)
    try {
      const answer = await act(area.auth.changePassword, { body: { currentPassword, newPassword } })
      if (answer.status === 200) {
        onClose()
        tell({ tone: 'success', text: texts.changed })
      } else setError(refusalText(answer.body, texts.failed))
    } catch (failure) {
      setError(failureText(failure, texts.failed, texts.network))
    } finally {
      setBusy(false)
    }
  }

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
      <form
        id="change-password"
        noValidate
        style={{ display: 'contents' }}
        onInput={() => setError(null)}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void change(readForm(event.currentTarget))
        }}
      >
        <PasswordField label={texts.current} name="current" autoComplete="current-password" />
        <PasswordField label={texts.new} name="new" autoComplete="new-password" placeholder={texts.newHint} />
        <PasswordField label={texts.confirm} name="confirm" autoComplete="new-password" />
      </form>
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
    </Dialog>
  )
}
