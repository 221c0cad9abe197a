import { notFoundTexts as texts } from '../../content/marketing/not-found-texts.ts'
import { Link } from '../ui/link.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './not-found-page.module.css'

/** The not-found page, with links to the other pages. */
export function NotFoundPage() {
  return (
    <PublicFrame current={null} head={texts.head}>
      <div className={styles['page']}>
        <div>
          <p className={styles['address']} aria-hidden="true">
            {texts.drawing} <RedactionBar length={11} />
          </p>
          <h1>{texts.heading}</h1>
          <p className={styles['text']}>{texts.text}</p>
        </div>
        <nav aria-labelledby="pages-title">
          <h2 id="pages-title">{texts.linksTitle}</h2>
          <ul>
            {texts.links.map(({ path, name, text }) => (
              <li key={path}>
                <Link href={path}>{name}</Link> <span>{text}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PublicFrame>
  )
}
