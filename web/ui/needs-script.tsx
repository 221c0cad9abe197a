import type { ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import styles from './needs-script.module.css'

/** Where a part cannot work without JavaScript: says so (`children`), and how else to reach us. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles['words']}>
        {children} <a href={`mailto:${brand.contactTo}`}>{brand.contactTo}</a>,{' '}
        <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
      </p>
    </noscript>
  )
}
