import type { ReactNode } from 'react'
import styles from './player-message.module.css'
import { RedactionBar } from './redacted.tsx'
import { usePage } from './use-page.ts'

interface PlayerMessageProps {
  title: string
  /** Buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen in place of the module, with only a message. Its heading takes the focus. */
export function PlayerMessage({ title, actions, children }: PlayerMessageProps) {
  const heading = usePage(title)
  return (
    <main className={styles['message']}>
      <p aria-hidden="true" className={styles['bars']}>
        <RedactionBar length={16} /> <RedactionBar length={7} />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </main>
  )
}
