import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { brand } from '../../content/brand.ts'
import { publicPaths } from '../../content/paths.ts'
import { policyDialogTexts as dialog, siteTexts } from '../../content/site-texts.ts'
import { Button, LinkButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Link } from './link.tsx'
import { ParticipantGrid } from './participant-grid.tsx'
import styles from './site-footer.module.css'

const texts = siteTexts.footer

/** The footer: a summary of the privacy policy, company and contact, and links to all pages. */
export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['ledger']}>
          <h2 id="site-knows">{texts.ledgerTitle}</h2>
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
        <p className={styles['particulars']}>{brand.particulars}</p>
      </div>
    </footer>
  )
}

/** Opens the privacy policy in a dialog; as a page in a new tab, or if its text cannot be loaded. */
function PrivacyPolicyLink() {
  const [open, setOpen] = useState(false)
  const [Sections, setSections] = useState<ComponentType<{ inDialog: true }>>()
  const isWanted = useRef(false)
  const openDialog = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
    isWanted.current = true
    try {
      const { PrivacySections } = await import('./privacy-policy/privacy-sections.tsx')
      setSections(() => PrivacySections)
    } catch {
      if (isWanted.current) location.assign(publicPaths.privacyPolicy)
    }
  }
  const close = () => {
    setOpen(false)
    isWanted.current = false
  }
  return (
    <>
      <a href={publicPaths.privacyPolicy} aria-haspopup="dialog" onClick={openDialog}>
        {dialog.title}
      </a>
      <Dialog
        title={dialog.title}
        open={open}
        startAtTitle
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{dialog.close}</Button>
            <LinkButton variant="secondary" href={publicPaths.privacyPolicy} onClick={close}>
              {dialog.asPage}
            </LinkButton>
          </>
        }
      >
        {Sections ? <Sections inDialog /> : <p role="status">{dialog.loading}</p>}
      </Dialog>
    </>
  )
}
