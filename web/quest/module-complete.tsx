import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import styles from './module-complete.module.css'

interface ModuleCompleteProps {
  moduleId: number
  /** True until the result is saved. Rendered beforehand, so that it appears at once on a slow device. */
  hidden: boolean
  score: number
  total: number
  /** Whether all self-checks of the module were answered rightly. */
  isStamped: boolean
  /** Says what the learner has reached and what comes next. */
  next: string
  /** Says what happens now. */
  note: string
  /** Whether the note does not apply any more. */
  noteHidden?: boolean
  /** The button that leaves it. */
  children: ReactNode
}

/** The completion screen, on which the region's emblem is filled with ink. Its heading takes the focus when it is shown. */
export function ModuleComplete(props: ModuleCompleteProps) {
  const { moduleId, hidden, score, total, isStamped, next, note, noteHidden = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (hidden) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [hidden])
  const percent = Math.round((score * 100) / total)
  return (
    <main className={styles['complete']} hidden={hidden}>
      <div className={styles['emblem']}>
        <RegionEmblem moduleId={moduleId} />
        <div className={styles['ink']}>
          <RegionEmblem moduleId={moduleId} />
        </div>
        {isStamped && <p className={styles['stamp']}>{academyTexts.training.allChecks}</p>}
      </div>
      {/* The heading's description has the whole text, because the screen may close soon. */}
      <h1 ref={heading} tabIndex={-1} aria-describedby="result next note">
        {questTexts.moduleComplete}
      </h1>
      <p id="result" className={styles['score']}>
        {questTexts.scoreOf(score, total)} <span className={styles['percent']}>{questTexts.percent(percent)}</span>
      </p>
      <p id="next">{next}</p>
      <p id="note" className={styles['note']} hidden={noteHidden}>
        {note}
      </p>
      {children}
    </main>
  )
}
