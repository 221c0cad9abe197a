import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** Draws that many equal segments, as many as there are steps. */
  segments?: number
}

/** A bar of ink that is drawn as far as the work is done. */
export function ProgressBar({ label, percent, segments = 1 }: ProgressBarProps) {
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--percent': `${percent}%`, '--segments': segments }}
    >
      <div className={styles['done']} />
    </div>
  )
}
