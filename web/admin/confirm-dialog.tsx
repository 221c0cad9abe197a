import { type ReactNode, useState } from 'react'
import { adminTexts } from '../../content/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Live, Notice } from '../ui/notice.tsx'

interface ConfirmDialogProps {
  title: string
  open: boolean
  /** Says what will happen, as in "Delete employee". */
  button: string
  busy: string
  /** Does it; resolves to what went wrong, or to null. It closes the dialog itself when all is well. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
  /** What will be gone, and whether it can come back. */
  children: ReactNode
}

/** Asks before something is destroyed. */
export function ConfirmDialog({ title, open, button, busy, onConfirm, onClose, children }: ConfirmDialogProps) {
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    // It cannot be called off any more, and what came of it must be seen.
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
          {/* Return alone destroys nothing: the dialog opens with focus here. */}
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
