import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './library-card.module.css'

const texts = resourcesTexts.card

/** The page's drawing: a library card with redacted borrowers. */
export function LibraryCard() {
  return (
    <figure className={styles['card']}>
      <div aria-hidden="true">
        <p className={styles['title']}>{texts.title}</p>
        {texts.rows.map(({ date, length, subject }) => (
          <p key={date} className={styles['row']}>
            <span>{date}</span>
            <span>
              <RedactionBar length={length} /> <strong>{subject}</strong>
            </span>
          </p>
        ))}
      </div>
      <figcaption>{texts.note}</figcaption>
    </figure>
  )
}
