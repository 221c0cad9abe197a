/**
 * Stands in the head of every public page, and is all that runs before somebody is there. Once there is something to read,
 * it shows the web fonts and fetches scripts ahead, so that none takes the line or the processor from the first paint.
 */
import { fetchAhead, filesOf, whenNear } from './islands/sleeping.ts'
import { openOver } from './ui/open-over.ts'

for (const type of ['click', 'submit'] as const) {
  const remember = (event: MouseEvent | SubmitEvent) => {
    window.earlyTap = event
  }
  addEventListener(type, remember, true)
}

addEventListener('click', event => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[aria-haspopup]')
  if (link) openOver(event, link, async () => (await site()).showPolicy(link))
})

// The browser offers once, often before the part that makes use of it (pwa/use-install.ts).
addEventListener('beforeinstallprompt', event => {
  window.installOffer = event
})

let script = document.currentScript?.dataset['then'] ?? ''
/** Names the fonts; for browsers without scripts, until it is shown. */
const fonts = document.querySelector<HTMLStyleElement>('style[media]')
/** Of the files that English prose is set with: the family, the file. */
const textFonts = [...`${fonts?.textContent}`.matchAll(/family:([^;]+)[^}]+\(([^)]+-text-[^)]+)/g)]

const site = (): Promise<typeof import('./site.ts')> => import(/* @vite-ignore */ script)

/** Brings the islands to life (site.ts). What a bad line loses is asked for again at the next sign. */
const wake = () =>
  site().catch(() => {
    // Some browsers keep the failure for the address.
    script += '?'
  })

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

/** Sets the page in the web fonts when they come, unless something in sight would jump up or down by it. */
async function setInFonts(): Promise<void> {
  // Whatever weights the file has.
  const faces = textFonts.map(([, family = '', file]) => new FontFace(family, `url(${file})`, { weight: '1 999' }))
  await Promise.all(faces.map(face => face.load()))
  const lines = [...document.querySelectorAll('h1,h2,p,li,tr,a')]
  // Where each ends; all that is out of sight in one place.
  const places = () => lines.map(line => Math.min(line.getBoundingClientRect().bottom, innerHeight))
  const before = places()
  for (const face of faces) {
    document.fonts.add(face)
    if (places().some((place, line) => Math.abs(place - (before[line] ?? 0)) > 2)) document.fonts.delete(face)
  }
}

async function begin(): Promise<void> {
  // Milliseconds: what is kept for later must not slow down what is read now.
  setTimeout(keepPages, 3000)
  fetchAhead([script])
  // What somebody does first. Once the script is there it costs nothing.
  for (const sign of ['click', 'pointerover', 'focusin', 'scroll']) addEventListener(sign, wake, true)
  // What is painted may be half a page.
  if (document.readyState === 'loading') await new Promise(parsed => addEventListener('DOMContentLoaded', parsed))
  whenNear(root => fetchAhead(filesOf(root)))
  if (fonts?.media !== 'all') setInFonts().catch(() => undefined)
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

// The first page of a visit waits for no font. Who comes from another page here has them: they are there at the first paint.
if (fonts && document.referrer.startsWith(location.origin)) {
  for (const [, , href] of textFonts) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }))
  }
  fonts.media = 'all'
}

new PerformanceObserver((_, painted) => {
  painted.disconnect()
  // Where storage is forbidden nothing was kept.
  begin().catch(() => undefined)
}).observe({ type: 'paint', buffered: true })
