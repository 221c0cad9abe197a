import type { ReactNode } from 'react'
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
