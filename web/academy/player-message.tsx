import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import { usePage } from '../ui/use-page.ts'
import styles from './player-message.module.css'
import { useExit } from './use-exit.ts'

/** Says why the module cannot be played, with a button back to the dashboard. */
export function PlayerMessage({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = usePage(title)
  const exit = useExit()
  return (
    <main className={styles['message']}>
      <p aria-hidden="true" className={styles['bars']}>
        <RedactionBar length={16} /> <RedactionBar length={7} />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      <div className={styles['actions']}>
        {action}
        <Button variant={action === undefined ? 'primary' : 'secondary'} onClick={exit.onExit}>
          {exit.label}
        </Button>
      </div>
    </main>
  )
}
