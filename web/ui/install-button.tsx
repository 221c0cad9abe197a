import { siteTexts } from '../../content/site-texts.ts'
import { Button } from './button.tsx'

/** `install`: opens the browser's install dialog. */
export function InstallButton({ install }: { install: () => void }) {
  return (
    <Button variant="secondary" onClick={install}>
      {siteTexts.install.button}
    </Button>
  )
}
