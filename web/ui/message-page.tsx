import type { ReactNode } from 'react'
import styles from './message-page.module.css'
import { PageFrame } from './page-frame.tsx'
import { RedactionBar } from './redacted.tsx'
import { usePage } from './use-page.ts'

/** A page with only a message and an action. */
export function MessagePage({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  const heading = usePage(title)
  return (
    <PageFrame>
      <div className={styles['page']}>
        <p aria-hidden="true" className={styles['bars']}>
          <RedactionBar length={14} /> <RedactionBar length={6} />
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles['text']}>{children}</p>
        <div className={styles['action']}>{action}</div>
      </div>
    </PageFrame>
  )
}
