import { useEffect, useState } from 'react'
import styles from './redacted.module.css'

/** A redaction bar; `length` in characters. */
export function RedactionBar({ length }: { length: number }) {
  return <svg aria-hidden="true" className={styles['bar']} width={`${(length * 0.52).toFixed(2)}em`} />
}

/**
 * A partly redacted title: its first words, then bars for the others, which are not in the page. Screen readers read
 * `spoken` instead.
 */
export function Redacted({ title, spoken }: { title: string; spoken: string }) {
  const words = title.split(' ')
  const shown = Math.floor(words.length / 2)
  return (
    <>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">
        {words.slice(0, shown).join(' ')}{' '}
        {words.slice(shown).map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one title never move
          <span key={index}>
            <RedactionBar length={word.length} />{' '}
          </span>
        ))}
      </span>
    </>
  )
}

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
