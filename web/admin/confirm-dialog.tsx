import { type ReactNode, useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Live, Notice } from '../ui/notice.tsx'

interface ConfirmDialogProps {
  title: string
  open: boolean
  /** Label that names the action, such as "Delete employee". */
  button: string
  busy: string
  /** Resolves to an error message, or to null. On success it closes the dialog itself. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
  /** What will be deleted, and whether that can be undone. */
  children: ReactNode
}

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog({ title, open, button, busy, onConfirm, onClose, children }: ConfirmDialogProps) {
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    // The result of a request in flight must be seen.
    if (working) return
    setError(null)
    onClose()
  }
  const confirm = async () => {
    setWorking(true)
    setError(null)
    setError(await onConfirm())
    setWorking(false)
  }
  return (
    <Dialog
      title={title}
      open={open}
      onClose={close}
      actions={
        <>
          <Button variant="danger" busy={working} onClick={() => void confirm()}>
            {working ? busy : button}
          </Button>
          {/* Has the initial focus, so that Enter alone destroys nothing. */}
          <Button
            ref={button => button?.setAttribute('autofocus', '')}
            variant="secondary"
            disabled={working}
            onClick={close}
          >
            {adminTexts.cancel}
          </Button>
        </>
      }
    >
      {children}
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
    </Dialog>
  )
}
