import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface HeroProps {
  title: string
  lead: string
  /** Links that look like buttons. */
  actions?: ReactNode
  /** A line in small print under the actions. */
  note?: ReactNode
  /** Beside the text; below it on a narrow screen. */
  drawing: ReactNode
}

/** The top of a public page: heading, lead and a drawing. */
export function Hero({ title, lead, actions, note, drawing }: HeroProps) {
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {actions && <div className={styles['actions']}>{actions}</div>}
        {note && <p className={styles['note']}>{note}</p>}
      </div>
      {drawing}
    </div>
  )
}
