import styles from './participant-grid.module.css'

interface ParticipantGridProps {
  /** Number of dots, and of filled ones. */
  total: number
  filled: number
  columns: number
  /** Fills random dots instead of the first ones. */
  scattered?: boolean
}

/** A small grid of dots, some of them filled. Decorative. */
export function ParticipantGrid({ total, filled, columns, scattered = false }: ParticipantGridProps) {
  const rows = Math.ceil(total / columns)
  const dots = Array.from({ length: total }, (_, dot) => dot)
  const order = scattered ? [...dots].sort((a, b) => noise(a) - noise(b)) : dots
  const isFilled = (dot: number) => order.indexOf(dot) < filled
  // Two elements instead of one per dot, which is faster to render on a slow device.
  const drawn = (dots: readonly number[]) =>
    dots.map(dot => circleAt((dot % columns) * 10 + 5, Math.floor(dot / columns) * 10 + 5)).join('')
  return (
    <svg className={styles['grid']} aria-hidden="true" viewBox={`0 0 ${columns * 10} ${rows * 10}`}>
      <path className={styles['filled']} d={drawn(dots.filter(isFilled))} />
      <path className={styles['open']} d={drawn(dots.filter(dot => !isFilled(dot)))} />
    </svg>
  )
}

const circleAt = (x: number, y: number) => `M${x - 3.4} ${y}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0`

/** Returns a pseudo-random number for a dot, the same every time. */
function noise(dot: number): number {
  const mixed = Math.sin((dot + 1) * 12.9898) * 43758.5453
  return mixed - Math.floor(mixed)
}
