import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { SkipLink } from './link.tsx'
import styles from './player-frame.module.css'
import { RedactionBar } from './redacted.tsx'
import { usePage } from './use-page.ts'

/** The button that leaves the module. */
export interface Exit {
  readonly label: string
  readonly onExit: () => void
}

interface PlayerFrameProps {
  title: string
  /** Absent while the module is being opened. */
  exit?: Exit
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  /** The learner's progress, in words and as a bar. */
  progress?: { words: ReactNode; bar: ReactNode }
  children: ReactNode
}

/** Page layout of the player: exit button, module title and progress. */
export function PlayerFrame({ title, exit, headingRef, progress, children }: PlayerFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={styles['header']}>
        <div className={styles['line']}>
          {exit && (
            <Button variant="quiet" onClick={exit.onExit}>
              <Icon name="back" />
              {exit.label}
            </Button>
          )}
          {progress && <p className={styles['where']}>{progress.words}</p>}
        </div>
        {progress?.bar}
      </header>
      <main id="content" className={styles['main']} tabIndex={-1}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </>
  )
}

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
