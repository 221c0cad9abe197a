import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './player-frame.module.css'
import { SkipLink } from './skip-link.tsx'

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
