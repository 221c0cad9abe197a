import type { ReactNode } from 'react'
import styles from './sheet.module.css'

interface SheetProps {
  /** The two ends of the line at its head. */
  caption?: readonly [string, string]
  children: ReactNode
  foot?: string
  /** For a drawing that says nothing which the page does not say in words. */
  decoration?: boolean
}

/** A sheet of paper under a redaction bar: what the pages of the services draw and print on. */
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
