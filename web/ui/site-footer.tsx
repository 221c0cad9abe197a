import { brand } from '../../content/brand.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { Link } from './link.tsx'
import { ParticipantGrid } from './participant-grid.tsx'
import { PrivacyPolicyLink } from './privacy-policy-link.tsx'
import styles from './site-footer.module.css'

const texts = siteTexts.footer

/** The footer: a summary of the privacy policy, company and contact, and links to all pages. */
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
          <div>
            <PrivacyPolicyLink />
          </div>
        </div>
        <div className={styles['contacts']}>
          <div>
            <h2>{texts.consultancyTitle}</h2>
            <p>
              <a href={`mailto:${brand.contactTo}`}>{brand.contactTo}</a>
              <br />
              <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
            </p>
            <address>
              {brand.address.map(line => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
          <div>
            <h2>{texts.trainingTitle}</h2>
            <p>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
              <br />
              <a href={brand.trainingLoginUrl} rel="external">
                {texts.trainingLogin}
              </a>
            </p>
            <p className={styles['soft']}>{texts.help}</p>
          </div>
        </div>
        <nav className={styles['links']} aria-label={texts.navigationLabel}>
          <ul>
            {texts.links.map(({ path, name }) => (
              <li key={path}>
                <Link href={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
