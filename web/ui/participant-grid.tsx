import styles from './participant-grid.module.css'

interface ParticipantGridProps {
  /** Dots in all, and how many of them are filled. */
  total: number
  filled: number
  columns: number
  /** Spreads the filled ones instead of counting from the first. */
  scattered?: boolean
}

/** A participant, or a group of them: a small grid of dots of which some are known. Decoration. */
export function ParticipantGrid({ total, filled, columns, scattered = false }: ParticipantGridProps) {
  const rows = Math.ceil(total / columns)
  return (
    <svg className={styles['grid']} aria-hidden="true" viewBox={`0 0 ${columns * 10} ${rows * 10}`}>
      {Array.from({ length: total }, (_, dot) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={dot}
          cx={(dot % columns) * 10 + 5}
          cy={Math.floor(dot / columns) * 10 + 5}
          r="3.4"
          className={(scattered ? place(dot, total) : dot) < filled ? styles['filled'] : styles['open']}
        />
      ))}
    </svg>
  )
}

/** The same shuffle every time: a step that shares no factor with any of the totals in use. */
function place(dot: number, total: number): number {
  return (dot * 37 + 11) % total
}
