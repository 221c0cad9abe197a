/**
 * Stands in the head of the academy's shell, and runs before anything has been fetched: asks for the scripts of the page
 * that the address names together with those of every page. Where there may be a snapshot (service-worker/with-snapshot.ts)
 * it does so once that has been painted, and makes good what a snapshot cannot be by itself.
 */

/** What each page needs beyond the shell's own scripts, by its path; put in by the build (academy-shell.ts). */
declare const pageScripts: Readonly<Record<string, readonly string[]>>

/** Milliseconds that the scripts wait for the first paint, which a tab behind others does not have. */
const patience = 1000

const isUnhurried = 'unhurried' in document.documentElement.dataset

function askForPageScripts(): void {
  for (const script of pageScripts[location.pathname] ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: script, crossOrigin: '' }))
  }
}

/** What the shell does by itself where no snapshot was looked for. */
function runScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload'
  askForPageScripts()
  const app = document.querySelector<HTMLScriptElement>('script[type="later"]')
  if (app) import(/* @vite-ignore */ app.src)
}

if (!isUnhurried) askForPageScripts()

document.addEventListener(
  'readystatechange',
  () => {
    const snapshot = document.getElementById('snapshot')
    // The content security policy forbids styles in what is parsed.
    for (const element of snapshot?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset['style'] ?? ''
    if (!isUnhurried) return
    if (!snapshot?.firstChild) return runScripts()
    const painted = new Promise<void>(resolve =>
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
    )
    const waited = new Promise<void>(resolve => setTimeout(resolve, patience))
    Promise.race([painted, waited]).then(runScripts)
  },
  { once: true },
)

// Done when the page is there (ui/drop-snapshot.ts).
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  const snapshot = button?.closest<HTMLElement>('#snapshot')
  // As a whole: many say 'Review'.
  if (button && snapshot) snapshot.dataset['tapped'] = button.outerHTML
})
