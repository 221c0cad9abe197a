import { useLayoutEffect, useRef } from 'react'
import { questTexts } from '../../content/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import styles from './module-complete.module.css'

interface ModuleCompleteProps {
  /** True until the result is saved. Rendered beforehand, so that it appears at once on a slow device. */
  hidden: boolean
  score: number
  total: number
  /** Whether it stays open until the button is pressed. */
  stays: boolean
  /** Called when the return button gets the focus. */
  onStay: () => void
  onReturn: () => void
}

/**
 * The completion screen. It closes after 3 s, unless its button has the focus by then. Its heading takes the focus when
 * it is shown.
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
      {/* The heading's description has the whole text, because the screen soon closes. */}
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
