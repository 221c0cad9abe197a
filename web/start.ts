/**
 * Entry of every page. A page of the app renders at once. A prerendered page is complete without scripts: it hydrates at
 * the first sign of interaction, or right after the first paint where it shows what only the server or this device knows.
 */
import './styles/index.css'
import { publicPaths } from '../content/paths.ts'
import { mayHoldSession } from './offline/may-hold-session.ts'
import { watchInstallOffer } from './pwa/install-offer.ts'
import { routeOf, routes } from './routes.ts'

/** Milliseconds after `load` before the service worker is registered on a page that nobody has used yet. */
const registrationDelay = 3000
/** Hydrated right after the first paint: the list of resources comes from the server. */
const livePages: readonly string[] = [publicPaths.resources, publicPaths.complianceToolkit]

let starting: Promise<void> | undefined
/** The last tap or submit that came before hydration. */
let held: { readonly control: HTMLElement; readonly event: Event } | undefined

function start(root: HTMLElement): Promise<void> {
  starting ??= Promise.all([import('./main.tsx'), routes.get(routeOf(location.pathname))?.()]).then(([{ startApp }]) =>
    startApp(root),
  )
  return starting
}

/** Milliseconds since the page began; a page that is in the background has no paint to wait for. */
function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

async function needsHydrationAtOnce(): Promise<boolean> {
  const route = routeOf(location.pathname)
  if (livePages.includes(route)) return true
  // A draft in this tab goes back into its form.
  if (sessionStorage.length > 0 && document.querySelector('form')) return true
  return route === publicPaths.academy && (await mayHoldSession())
}

/** Warms the HTTP cache with what hydration needs, at low priority. */
function prefetch({ dataset }: HTMLElement): void {
  for (const file of dataset['prefetch']?.split(' ') ?? []) {
    fetch(file, { priority: 'low' })
      .then(response => response.arrayBuffer())
      .catch(() => undefined)
  }
}

/** Holds a tap or submit that only React can answer. Links, and the menu's own popover buttons, work without it. */
function hold(event: Event): void {
  const { target } = event
  if (!event.isTrusted || !(target instanceof Element)) return
  const control =
    event.type === 'submit' ? target : target.closest('button:not([popovertarget], [type=submit]), a[aria-haspopup]')
  if (!(control instanceof HTMLElement)) return
  event.preventDefault()
  held = { control, event }
}

/** Repeats the held tap or submit once, now that the page is hydrated. */
function repeatHeld(): void {
  if (!held) return
  const { control, event } = held
  held = undefined
  if (event instanceof SubmitEvent && control instanceof HTMLFormElement) control.requestSubmit(event.submitter)
  else control.click()
}

/** Shows what the page says where there is no JavaScript: the scripts could not be fetched. */
function explainMissingScript(): void {
  for (const words of document.querySelectorAll('noscript')) words.outerHTML = words.textContent ?? ''
}

async function registerWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./pwa/service-worker-updates.ts')
  registerServiceWorker()
}

function hydrateOnInteraction(root: HTMLElement): void {
  const signs = ['pointerdown', 'focusin', 'keydown', 'scroll'] as const
  const hydrate = () => {
    for (const sign of signs) removeEventListener(sign, hydrate, true)
    start(root)
      .then(() => {
        removeEventListener('click', hold, true)
        removeEventListener('submit', hold, true)
        repeatHeld()
      })
      .catch(() => {
        explainMissingScript()
        addEventListener('online', () => location.reload(), { once: true })
      })
  }
  for (const sign of signs) addEventListener(sign, hydrate, { capture: true, passive: true })
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  afterFirstPaint(async () => {
    prefetch(root)
    // Where storage is forbidden nothing was kept.
    if (await needsHydrationAtOnce().catch(() => false)) hydrate()
  })
}

watchInstallOffer()
const root = document.getElementById('root')
if (root?.firstElementChild) {
  hydrateOnInteraction(root)
  addEventListener('load', () => setTimeout(registerWorker, registrationDelay))
} else if (root) {
  void start(root)
  void registerWorker()
}
