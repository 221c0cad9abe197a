import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  open: boolean
  /** Broad enough for two columns, where the screen is. */
  wide?: boolean
  /** Begins at the title: a long text is read, and read out, from its beginning. */
  startAtTitle?: boolean
  /** Hides the rest of the page, in print too: the reader may not be the person whose data it shows. */
  covers?: boolean
  /** Called on Escape and on a click outside the dialog. The dialog stays open until `open` is false. */
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/** What covers the page covers what opens on it later, too, such as the answer to a call that took long. */
function stayOnTop(opened: HTMLDialogElement): void {
  const cover = document.querySelector<HTMLDialogElement>(`dialog.${styles['covers']}[open]`)
  if (!cover || cover === opened) return
  cover.close()
  cover.showModal()
}

/** The browser's own modal dialog: it keeps focus inside and gives it back on closing. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser has closed by itself is opened again
  useLayoutEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal()
      stayOnTop(dialog.current)
      // A long text begins at its beginning, although the button that takes focus stands at its end.
      dialog.current.scrollTop = 0
      if (startAtTitle) titleElement.current?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open, closings])
  // Closes before the unmount, so that the browser returns the focus to the control that opened the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      // What it covered must be in sight for that.
      element?.removeAttribute('class')
      element?.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the dialog does
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], wide && styles['wide'], covers && styles['covers'])}
      aria-labelledby={open ? heading : undefined}
      // A file chooser that was left says `cancel`, too.
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
        // Text that is marked with the mouse may end beside the dialog.
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
