import { siteTexts } from '../../content/site-texts.ts'
import { brand } from '../../content/brand.ts'
import { RedactionBar } from './redacted.tsx'
import styles from './site-footer.module.css'

const texts = siteTexts.footer

/** Who is behind the academy, where to ask, and what the site knows about its reader. */
export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['ledger']}>
          <h2>{texts.ledgerTitle}</h2>
          <dl>
            {texts.ledger.map(({ term, length, says }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <RedactionBar length={length} /> {says}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles['contact']}>
          <p>{texts.help}</p>
          <p>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            <br />
            <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
          </p>
          <address>
            {brand.address.map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      </div>
    </footer>
  )
}
