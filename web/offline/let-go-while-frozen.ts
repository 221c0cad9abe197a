/**
 * A frozen page runs nothing, but what other tabs write still makes Dexie open transactions in it, and those stay open:
 * no other tab and no worker could write any more. So a page that is being frozen closes its connection and its channel,
 * as Dexie does by itself for a page that is kept for going back, and takes them up again when it goes on.
 */
export function letGoWhileFrozen(): void {
  const tellDexie = (type: 'pagehide' | 'pageshow') =>
    window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  document.addEventListener('freeze', () => tellDexie('pagehide'))
  document.addEventListener('resume', () => tellDexie('pageshow'))
}
