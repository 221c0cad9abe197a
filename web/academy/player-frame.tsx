import type { ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { academyTexts } from '../../content/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { usePage } from '../ui/use-page.ts'
import styles from './player-frame.module.css'

const texts = academyTexts.player

interface PlayerFrameProps {
  title: string
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  /** The learner's progress, in words and as a bar. */
  progress?: { words: ReactNode; bar: ReactNode }
  children: ReactNode
}

/** Page layout of the player: back button, module title and progress. */
export function PlayerFrame({ title, headingRef, progress, children }: PlayerFrameProps) {
  const back = useBack()
  return (
    <>
      <SkipLink />
      <header className={styles['header']}>
        <div className={styles['line']}>
          <Button variant="quiet" onClick={back}>
            <Icon name="back" />
            {texts.back}
          </Button>
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

/** Says why the module cannot be played, with a button back to the dashboard. */
export function PlayerMessage({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = usePage(title)
  const back = useBack()
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
        <Button variant={action === undefined ? 'primary' : 'secondary'} onClick={back}>
          {texts.back}
        </Button>
      </div>
    </main>
  )
}

/** Returns a handler that leads to the dashboard. */
function useBack(): () => void {
  const navigate = useNavigate()
  return () => void navigate(paths.training)
}
