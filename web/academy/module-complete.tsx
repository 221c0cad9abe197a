import { useLayoutEffect, useRef } from 'react'
import { questTexts } from '../../content/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import styles from './module-complete.module.css'

interface ModuleCompleteProps {
  /** Until the result is saved: drawn beforehand, so that a slow device has little left to do, and there for nobody. */
  hidden: boolean
  score: number
  total: number
  /** It does not lead back by itself any more. */
  stays: boolean
  /** Somebody has come to the button that leads back. */
  onStay: () => void
  onReturn: () => void
}

/**
 * The completion screen: it leads back at once, or after 3 s by itself whoever has not come to its button by then.
 * Takes the focus when it is shown.
 */
export function ModuleComplete({ hidden, score, total, stays, onStay, onReturn }: ModuleCompleteProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (hidden) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [hidden])
  const percent = Math.round((score * 100) / total)
  return (
    <main className={styles['complete']} hidden={hidden}>
      <div className={styles['grid']}>
        <ParticipantGrid total={60} filled={Math.round((percent * 60) / 100)} columns={12} scattered />
      </div>
      {/* With its heading all of it is said: it goes before anybody could have gone through it. */}
      <h1 ref={heading} tabIndex={-1} aria-describedby="result returning">
        {questTexts.moduleComplete}
      </h1>
      <p id="result" className={styles['score']}>
        {questTexts.scoreOf(score, total)} <span className={styles['percent']}>{questTexts.percent(percent)}</span>
      </p>
      <p id="returning" className={styles['returning']} hidden={stays}>
        {questTexts.returning}
      </p>
      <Button variant="secondary" onFocus={onStay} onClick={onReturn}>
        {questTexts.returnNow}
      </Button>
    </main>
  )
}
