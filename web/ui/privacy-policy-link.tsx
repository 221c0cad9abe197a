import { type MouseEvent, useState } from 'react'
import { privacyPolicyTexts as texts } from '../../content/marketing/privacy-policy-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { Button, LinkButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
// The sections come later; their styles must be on the page already. An import that names nothing would be dropped.
import styles from './privacy-sections.module.css'
import type { PrivacySections } from './privacy-sections.tsx'

/** Opens the privacy policy in a dialog; without a script, or where its text cannot be fetched, as a page. */
export function PrivacyPolicyLink() {
  const [Sections, setSections] = useState<typeof PrivacySections | null>(null)
  const [open, setOpen] = useState(false)

  const show = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      const { PrivacySections } = await import('./privacy-sections.tsx')
      setSections(() => PrivacySections)
      setOpen(true)
    } catch {
      location.assign(publicPaths.privacyPolicy)
    }
  }

  return (
    <>
      <a href={publicPaths.privacyPolicy} aria-haspopup="dialog" onClick={show}>
        {texts.open}
      </a>
      <Dialog
        title={texts.title}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{texts.close}</Button>
            <LinkButton variant="secondary" href={publicPaths.privacyPolicy}>
              {texts.asPage}
            </LinkButton>
          </>
        }
      >
        {Sections && (
          <div className={styles['small']}>
            <Sections level={3} />
          </div>
        )}
      </Dialog>
    </>
  )
}
