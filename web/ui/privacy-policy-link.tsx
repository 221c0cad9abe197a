import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { publicPaths } from '../../content/paths.ts'
import { policyDialogTexts as texts } from '../../content/site-texts.ts'
import { Button, LinkButton } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Opens the privacy policy in a dialog; as a page in a new tab, or if its text cannot be loaded. */
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
