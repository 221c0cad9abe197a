import { useEffect, useState, useSyncExternalStore } from 'react'

/** Chromium's event; not in the DOM types, because no other engine has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function offer(event: InstallPromptEvent | null) {
  offered = event
  for (const listener of listeners) listener()
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

// The browser says it once, often before any page is drawn. It is not prevented: Chromium would complain on the console.
// While the pages are built there is no window.
if (typeof window !== 'undefined') {
  const take = (event: Event) => {
    if (isInstallPrompt(event)) offer(event)
  }
  if (window.installOffer) take(window.installOffer)
  window.addEventListener('beforeinstallprompt', take)
  window.addEventListener('appinstalled', () => offer(null))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `install` opens the browser's own question, where it has one; `byHand` where only the share menu installs. */
export function useInstall(): { install: (() => void) | null; byHand: boolean } {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  )
  const [byHand, setByHand] = useState(false)
  // Asked after the first drawing, which the build has made without a device.
  useEffect(() => setByHand(isApple() && !matchMedia('(display-mode: standalone)').matches), [])
  return {
    install: event
      ? () => {
          void event.prompt()
          offer(null)
        }
      : null,
    byHand,
  }
}

function isApple(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
}
