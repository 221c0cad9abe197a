import { brand } from '../../content/brand.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { ParticipantGrid } from './participant-grid.tsx'
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
            {texts.ledger.map(({ term, known, says }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <span className={styles['dots']}>
                    <ParticipantGrid total={8} filled={known} columns={8} />
                  </span>
                  <span>{says}</span>
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
