import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { Fact } from './fact.tsx'
import styles from './hero.module.css'

interface HeroProps {
  title: string
  lead: string
  /** Links that look like buttons, the most important first. */
  links?: readonly (readonly [href: string, text: string])[]
  /** Other buttons than `links`. */
  actions?: ReactNode
  /** A line in small print under the actions. */
  note?: ReactNode
  /** The answers to a visitor's first questions, in a row below. */
  facts?: readonly { readonly term: string; readonly text: string }[]
  /** Beside the text; below it on a narrow screen. */
  drawing: ReactNode
}

/** The top of a public page: heading, lead, facts and a drawing. */
export function Hero({ title, lead, links, actions, note, facts, drawing }: HeroProps) {
  const buttons = links?.map(([href, text], index) => (
    <LinkButton key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
      {text}
    </LinkButton>
  ))
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {(buttons ?? actions) && <div className={styles['actions']}>{buttons ?? actions}</div>}
        {note && <p className={styles['note']}>{note}</p>}
      </div>
      {facts && (
        <dl className={styles['facts']}>
          {facts.map(({ term, text }) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
      {drawing}
    </div>
  )
}
