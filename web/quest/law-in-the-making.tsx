import { lawInTheMaking } from '../../content/quest/law-in-the-making.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { type Exit, PlayerFrame } from '../ui/player-frame.tsx'
import { usePage } from '../ui/use-page.ts'
import { Citations } from './citations.tsx'
import styles from './law-in-the-making.module.css'

const checkedOn = new Date(lawInTheMaking.checkedOn).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The list of law that may change, with the date on which it was last checked. */
export function LawInTheMaking() {
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{texts.pendingLawLead}</p>
      <p className={styles['checked']}>{texts.pendingLawChecked(checkedOn)}</p>
      {lawInTheMaking.entries.map(({ title, what, change, status, citations }) => (
        <section key={title} className={styles['entry']}>
          <h2>{title}</h2>
          <p>{what}</p>
          <dl>
            <dt>{texts.pendingLawChange}</dt>
            <dd>{change}</dd>
            <dt>{texts.pendingLawStatus}</dt>
            <dd>{status}</dd>
          </dl>
          <Citations citations={citations} />
        </section>
      ))}
    </div>
  )
}

/** The list as a page of its own, opened from the dashboard. */
export function PendingLawPage({ exit }: { exit: Exit }) {
  const heading = usePage(texts.pendingLaw)
  return (
    <PlayerFrame title={texts.pendingLaw} exit={exit} headingRef={heading}>
      <LawInTheMaking />
    </PlayerFrame>
  )
}
