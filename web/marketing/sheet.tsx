import type { ReactNode } from 'react'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  /** Left and right text of the line at the top. */
  caption?: readonly [string, string]
  children: ReactNode
  foot?: string
  /** For a drawing whose content is in the page's text as well; hidden from screen readers. */
  decoration?: boolean
}

/** A sheet of paper below a redaction bar, for the drawings of the service pages. */
export function Sheet({ caption, children, foot, decoration = false }: SheetProps) {
  return (
    <figure className={styles['sheet']} aria-hidden={decoration || undefined}>
      {caption && (
        <figcaption className={styles['caption']}>
          <span>{caption[0]}</span>
          <span>{caption[1]}</span>
        </figcaption>
      )}
      {children}
      {foot && <p className={styles['foot']}>{foot}</p>}
    </figure>
  )
}

/** Redacted running text; `words` are the lengths of the words. */
export function RedactedLines({ words }: { words: readonly number[] }) {
  return (
    <p aria-hidden="true">
      {words.map((length, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
        <span key={index}>
          <RedactionBar length={length} />{' '}
        </span>
      ))}
    </p>
  )
}
