import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './section.module.css'

interface SectionProps {
  /** The anchor; the heading's id is derived from it. */
  id: string
  title: string
  lead?: ReactNode
  /** Below the lead. */
  aside?: ReactNode
  /** `split`: heading at the side, contents beside it under a redaction bar. `stacked`: heading above. */
  layout?: 'split' | 'stacked'
  children: ReactNode
}

/** A section of a public page, with its heading. */
export function Section({ id, title, lead, aside, layout = 'split', children }: SectionProps) {
  const heading = `${id}-title`
  return (
    <section id={id} className={classNames(styles['section'], styles[layout])} aria-labelledby={heading}>
      <div className={styles['head']}>
        <h2 id={heading}>{title}</h2>
        {lead && <p>{lead}</p>}
        {aside}
      </div>
      <div className={styles['contents']}>{children}</div>
    </section>
  )
}
