import { useEffect, useState } from 'react'
import { RedactionBar } from './redacted.tsx'
import styles from './skeleton.module.css'

const delay = 300

/** Placeholder bars for text. Shows nothing for the first 300 ms, so that a quick response causes no flicker. */
export function Skeleton({ label, lines }: { label: string; lines: readonly number[] }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={styles['skeleton']}>
      {shown && (
        <>
          <span className="visually-hidden">{label}</span>
          {lines.map((length, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its index
            <div key={line}>
              <RedactionBar length={length} />
            </div>
          ))}
        </>
      )}
    </div>
  )
}
