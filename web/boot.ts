/**
 * Stands in the head of every public page, and is all that runs before somebody is there. Once there is something to read,
 * it shows the web fonts and fetches the scripts ahead, so that none takes the line or the processor from the first paint.
 */
import { fetchAhead, filesOf, whenNear } from './islands/sleeping.ts'

for (const type of ['click', 'submit'] as const) {
  const remember = (event: MouseEvent | SubmitEvent) => {
    window.earlyTap = event
  }
  addEventListener(type, remember, true)
}

// The browser offers once, often before the part that makes use of it (pwa/use-install.ts).
addEventListener('beforeinstallprompt', event => {
  window.installOffer = event
})

const fonts = document.querySelector<HTMLStyleElement>('style[media]')
const script = document.currentScript?.dataset['then'] ?? ''
/** What somebody does first. */
const signs = ['pointerover', 'focusin', 'scroll', 'click']
/** Milliseconds after the page is drawn: what is kept for later must not slow down what is read now. */
const keepAfter = 3000

function showFonts(): void {
  if (fonts) fonts.media = 'all'
}

/** Brings the islands to life (site.ts). What a bad line loses is asked for again at the next sign. */
const wake = () => import(/* @vite-ignore */ script).catch(() => undefined)

/** For a visit without a network; where nobody is there, no island does it. */
function keepLists(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island][data-keep]')) {
    const { keep = '', props = '' } = dataset
    try {
      localStorage.setItem(keep, JSON.stringify({ seenAt: performance.timeOrigin, ...JSON.parse(props) }))
    } catch {
      // A private window, or no room.
    }
  }
}

function keepPages(): void {
  // Private windows of some browsers forbid workers; the pages work without, online.
  navigator.serviceWorker?.register('/site-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  keepLists()
}

async function begin(): Promise<void> {
  setTimeout(keepPages, keepAfter)
  fetchAhead([script])
  for (const sign of signs) addEventListener(sign, wake, { capture: true, once: true })
  // What is painted may be half a page.
  if (document.readyState === 'loading') await new Promise(parsed => addEventListener('DOMContentLoaded', parsed))
  whenNear(root => fetchAhead(filesOf(root)))
  const when = document.querySelector<HTMLElement>('[data-when]')?.dataset['when']
  const isAwaited =
    when === 'at-once' ||
    // Somebody was quicker than this, or has typed in this tab, which comes back into the form.
    window.earlyTap ||
    scrollY > 0 ||
    document.activeElement !== document.body ||
    sessionStorage.length > 0 ||
    // A stranger, who keeps no database, gets none for looking.
    (when && (await indexedDB.databases()).length > 0)
  if (isAwaited) wake()
}

// Who comes from another page here, or has the site's worker, has the fonts as well: they can be there at the first paint.
if (navigator.serviceWorker?.controller || document.referrer.startsWith(location.origin)) showFonts()

new PerformanceObserver((_, painted) => {
  painted.disconnect()
  showFonts()
  // Where storage is forbidden nothing was kept.
  begin().catch(() => undefined)
}).observe({ type: 'paint', buffered: true })
