import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  open: boolean
  /** Called however the dialog is left: Escape, a click beside it, or a button of the caller's. */
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/** The browser's own modal dialog: it keeps focus inside and gives it back on closing. */
export function Dialog({ title, open, onClose, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const pressed = useRef<EventTarget>(null)
  useEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal()
      // A long text begins at its beginning, although the button that takes focus stands at its end.
      dialog.current.scrollTop = 0
    }
    if (!open) dialog.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the dialog does
    <dialog
      ref={dialog}
      className={styles['dialog']}
      // Only with the heading: on a public page an id of the build is not the browser's.
      aria-labelledby={open ? heading : undefined}
      onClose={onClose}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      onClick={event => {
        // Text that is marked with the mouse may end beside the dialog.
        if (event.target === dialog.current && pressed.current === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={styles['sheet']}>
          <h2 id={heading}>{title}</h2>
          <div className={styles['body']}>{children}</div>
          <div className={styles['actions']}>{actions}</div>
        </div>
      )}
    </dialog>
  )
}
