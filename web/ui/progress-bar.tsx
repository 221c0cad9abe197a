import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** Number of equal segments, one per step; only whole ones are filled. */
  segments?: number
}

/** A progress bar. */
export function ProgressBar({ label, percent, segments = 1 }: ProgressBarProps) {
  const drawn = segments === 1 ? percent : (Math.round((percent * segments) / 100) * 100) / segments
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--percent': `${drawn}%`, '--segments': segments }}
    >
      <div className={styles['done']} />
    </div>
  )
}
