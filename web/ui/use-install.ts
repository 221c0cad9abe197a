import { useEffect, useState, useSyncExternalStore } from 'react'
import { installOffer } from '../start/install-offer.ts'

/** `install`: opens the browser's install dialog, null if there is none. `byHand`: only the share menu can install. */
export function useInstall(): { install: (() => void) | null; byHand: boolean } {
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
