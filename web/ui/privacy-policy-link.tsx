import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { policyDialogTexts as texts } from '../../content/marketing/privacy-policy-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { Button, LinkButton } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Opens the privacy policy in a dialog. Where its text cannot be fetched, and for a new tab, it is a page. */
export function PrivacyPolicyLink() {
  const [open, setOpen] = useState(false)
  const [Sections, setSections] = useState<ComponentType<{ inDialog: true }>>()
  const isWanted = useRef(false)
  const openDialog = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
    isWanted.current = true
    try {
      const { PrivacySections } = await import('./privacy-sections.tsx')
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
        {texts.title}
      </a>
      <Dialog
        title={texts.title}
        open={open}
        startAtTitle
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{texts.close}</Button>
            <LinkButton variant="secondary" href={publicPaths.privacyPolicy} onClick={close}>
              {texts.asPage}
            </LinkButton>
          </>
        }
      >
        {Sections ? <Sections inDialog /> : <p role="status">{texts.loading}</p>}
      </Dialog>
    </>
  )
}
