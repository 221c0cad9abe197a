import type { ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import styles from './needs-script.module.css'

/**
 * Says that a part needs JavaScript (`children`), and how else to contact us. Shown when JavaScript is off, or when the
 * page's scripts could not be loaded (web/start.ts).
 */
export function NeedsScript({ children }: { children: ReactNode }) {
  const words = (
    <p className={styles['words']}>
      {children} <a href={`mailto:${brand.contactTo}`}>{brand.contactTo}</a>,{' '}
      <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
    </p>
  )
  return (
    <>
      <noscript>{words}</noscript>
      <div role="status" className={styles['missing']}>
        {words}
      </div>
    </>
  )
}
