import { publicPaths } from '../../content/paths.ts'
import { policySections } from '../../content/privacy-policy/privacy-policy-sections.ts'
import { privacyPolicyTexts as texts } from '../../content/privacy-policy/privacy-policy-texts.ts'
import { PrivacySections } from '../ui/privacy-policy/privacy-sections.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import styles from './privacy-policy-page.module.css'

/** The privacy policy as a page, for links, for printing and for browsers without JavaScript. */
export function PrivacyPolicyPage() {
  return (
    <PublicFrame current={publicPaths.privacyPolicy} head={texts.head}>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <h1>{texts.title}</h1>
          <p className={styles['lead']}>{texts.lead}</p>
          <p className={styles['date']}>
            {texts.updatedLabel} {texts.updated}
          </p>
        </header>
        <nav className={styles['contents']} aria-label={texts.contents}>
          <ol>
            {policySections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#policy-${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <PrivacySections />
      </div>
    </PublicFrame>
  )
}
