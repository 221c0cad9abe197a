import { useEffect, useState, useSyncExternalStore } from 'react'
import { siteTexts } from '../../content/site-texts.ts'
import { installOffer } from '../start/install-offer.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './install-invitation.module.css'

const texts = siteTexts.install

/** Invites the visitor to install the academy. Shows nothing if the browser cannot install it. */
export function InstallInvitation() {
  const { install, byHand } = useInstall()
  if (!install && !byHand) return null
  return (
    <div className={styles['invitation']}>
      <h2>{texts.title}</h2>
      <p>{byHand ? texts.ios : texts.text}</p>
      {install && <InstallButton install={install} />}
    </div>
  )
}

/** The invitation on a public page: always shown, with space reserved for its button, so that nothing shifts. */
export function StaticInstallInvitation() {
  const { install } = useInstall()
  return (
    <div className={classNames(styles['invitation'], styles['static'])}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <p>{texts.menu}</p>
      <div className={styles['room']}>{install && <InstallButton install={install} />}</div>
    </div>
  )
}

/** `install`: opens the browser's install dialog. */
function InstallButton({ install }: { install: () => void }) {
  return (
    <Button variant="secondary" onClick={install}>
      {texts.button}
    </Button>
  )
}

/** `install`: opens the browser's install dialog, null if there is none. `byHand`: only the share menu can install. */
function useInstall(): { install: (() => void) | null; byHand: boolean } {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current, () => null)
  const [byHand, setByHand] = useState(false)
  // After hydration, because the prerendered HTML is the same for all devices.
  useEffect(() => setByHand(isApple() && !matchMedia('(display-mode: standalone)').matches), [])
  const install = () => {
    void offer?.prompt()
    installOffer.set(null)
  }
  return { install: offer && install, byHand }
}

function isApple(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
}
