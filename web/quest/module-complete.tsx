import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import styles from './module-complete.module.css'

interface ModuleCompleteProps {
  /** True until the result is saved. Rendered beforehand, so that it appears at once on a slow device. */
  hidden: boolean
  score: number
  total: number
  /** Says what happens next. */
  note: string
  /** Whether the note does not apply any more. */
  noteHidden?: boolean
  /** The button that leaves it. */
  children: ReactNode
}

/** The completion screen. Its heading takes the focus when it is shown. */
export function ModuleComplete({ hidden, score, total, note, noteHidden = false, children }: ModuleCompleteProps) {
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
      {/* The heading's description has the whole text, because the screen may close soon. */}
      <h1 ref={heading} tabIndex={-1} aria-describedby="result note">
        {questTexts.moduleComplete}
      </h1>
      <p id="result" className={styles['score']}>
        {questTexts.scoreOf(score, total)} <span className={styles['percent']}>{questTexts.percent(percent)}</span>
      </p>
      <p id="note" className={styles['note']} hidden={noteHidden}>
        {note}
      </p>
      {children}
    </main>
  )
}
