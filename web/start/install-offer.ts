/** Chromium's event; not in the DOM types, because no other engine has it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** The browser's offer to install the academy, as a store for `useSyncExternalStore`. */
export const installOffer = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): InstallPromptEvent | null => offer,
  set: (event: InstallPromptEvent | null): void => {
    offer = event
    for (const listener of listeners) listener()
  },
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/** Keeps the event, which fires once, often before the app runs. Preventing its default would log a warning. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', event => {
    if (isInstallPrompt(event)) installOffer.set(event)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}
