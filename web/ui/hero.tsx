import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface HeroProps {
  title: string
  lead: string
  /** Links that look like buttons. */
  actions?: ReactNode
  /** A line in small print under the actions. */
  note?: ReactNode
  /** The answers to a visitor's first questions, in a row below. */
  facts?: readonly { readonly term: string; readonly text: string }[]
  /** Beside the text; below it on a narrow screen. */
  drawing: ReactNode
}

/** The top of a public page: heading, lead, facts and a drawing. */
export function Hero({ title, lead, actions, note, facts, drawing }: HeroProps) {
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {actions && <div className={styles['actions']}>{actions}</div>}
        {note && <p className={styles['note']}>{note}</p>}
      </div>
      {facts && (
        <dl className={styles['facts']}>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {drawing}
    </div>
  )
}
