import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** Draws that many equal segments, as many as there are steps, and fills whole ones. */
  segments?: number
}

/** A bar of ink that is drawn as far as the work is done. */
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
