import styles from './service-drawings.module.css'

/** Drawing of six ticked documents. */
export function SixDocuments() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 48" className={styles['drawing']}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is its index
        <g key={index} transform={`translate(${index * 28} 5)`}>
          <path className={styles['line']} d="M0 0h14l5 5v33H0zM14 0v5h5" />
          <path className={styles['line']} d="M4 17h11M4 22h11M4 27h6" />
          <path className={styles['solid']} d="M4 8h7v4H4z" />
          <path className={styles['pencil']} d="m9 31 3 4 9-12" />
        </g>
      ))}
    </svg>
  )
}

/** Drawing of a month with the officer's days marked. */
export function OfficerMonth() {
  const days = [1, 8, 9, 16, 22]
  return (
    <svg aria-hidden="true" viewBox="0 0 160 66" className={styles['drawing']}>
      {Array.from({ length: 28 }, (_, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its index
          key={day}
          className={days.includes(day) ? styles['solid'] : styles['line']}
          x={1 + (day % 7) * 23}
          y={1 + Math.floor(day / 7) * 16.5}
          width="19"
          height="12"
        />
      ))}
    </svg>
  )
}
