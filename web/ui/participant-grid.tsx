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
  const order = scattered ? scatter(total) : null
  return (
    <svg className={styles['grid']} aria-hidden="true" viewBox={`0 0 ${columns * 10} ${rows * 10}`}>
      {Array.from({ length: total }, (_, dot) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={dot}
          cx={(dot % columns) * 10 + 5}
          cy={Math.floor(dot / columns) * 10 + 5}
          r="3.4"
          className={(order ? order.indexOf(dot) : dot) < filled ? styles['filled'] : styles['open']}
        />
      ))}
    </svg>
  )
}

/** The dots in an order that looks like chance and is the same every time. */
function scatter(total: number): number[] {
  const dots = Array.from({ length: total }, (_, dot) => dot)
  return dots.sort((a, b) => noise(a) - noise(b))
}

function noise(dot: number): number {
  const mixed = Math.sin((dot + 1) * 12.9898) * 43758.5453
  return mixed - Math.floor(mixed)
}
