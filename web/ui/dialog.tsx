import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  open: boolean
  /** Wide enough for two columns, if the screen is. */
  wide?: boolean
  /** Focuses the title, so that screen readers read a long text from its beginning. */
  startAtTitle?: boolean
  /** Hides the rest of the page, also in print, because another person may be in front of the screen. */
  covers?: boolean
  /** Called on Escape and on a click outside the dialog. The dialog stays open until `open` is false. */
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/** Reopens a covering dialog above one that opens later, for example after a slow response. */
function stayOnTop(opened: HTMLDialogElement): void {
  const cover = document.querySelector<HTMLDialogElement>(`dialog.${styles['covers']}[open]`)
  if (!cover || cover === opened) return
  cover.close()
  cover.showModal()
}

/** A native modal dialog, which traps the focus and restores it on closing. */
export function Dialog({
  title,
  open,
  wide = false,
  startAtTitle = false,
  covers = false,
  onClose,
  actions,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleElement = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  const pressed = useRef<EventTarget>(null)
  const [closings, setClosings] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopens a dialog that the browser has closed
  useLayoutEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal()
      stayOnTop(dialog.current)
      // The initially focused button may be at the end of a long text; scroll back to its beginning.
      dialog.current.scrollTop = 0
      if (startAtTitle) titleElement.current?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open, closings])
  // Closes before the unmount, so that the browser returns the focus to the control that opened the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      // The class hides the rest of the page, which could then not take the focus.
      element?.removeAttribute('class')
      element?.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click outside the dialog
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], wide && styles['wide'], covers && styles['covers'])}
      aria-labelledby={open ? heading : undefined}
      // A `cancel` event also bubbles from a file chooser.
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Some browsers close without a `cancel` event, for example when Escape is pressed twice. A late event of an
      // earlier closing is ignored, because the dialog is open again.
      onClose={event => {
        if (!open || event.currentTarget.open || event.target !== event.currentTarget) return
        onClose()
        setClosings(count => count + 1)
      }}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      onClick={event => {
        // Not when a text selection that began in the dialog ends outside it.
        if (event.target === dialog.current && pressed.current === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={styles['sheet']}>
          <h2 id={heading} ref={titleElement} tabIndex={startAtTitle ? -1 : undefined}>
            {title}
          </h2>
          <div className={styles['body']}>{children}</div>
          <div className={styles['actions']}>{actions}</div>
        </div>
      )}
    </dialog>
  )
}
