/**
 * Entry of every page. A page of the app renders at once. A prerendered page is complete without scripts: it hydrates at the
 * first sign of interaction; when the browser is idle if it shows data of the server; after the first paint if this device
 * has data for it.
 */
import './styles/index.css'
import { isAcademyPage } from './start/academy-pages.ts'
import { detailsKey, readStored } from './start/browser-storage.ts'
import { watchInstallOffer } from './start/install-offer.ts'
import { mayHoldSession } from './start/may-hold-session.ts'
import { reloadAfterDeploy } from './start/outdated-page.ts'

/** Milliseconds after `load` before a prerendered page registers the service worker. */
const registrationDelay = 3000
/** Milliseconds after `load` in which a browser without `requestIdleCallback` counts as busy. */
const idleDelay = 500
/** Milliseconds before a page whose scripts are still loading says that they are missing. */
const timeout = 10_000
const signs = ['pointerdown', 'focusin', 'keydown', 'scroll'] as const

const root = document.getElementById('root') ?? document.body
let isStarting = false
/** Taps and submits before hydration, by control: a second tap on the same control adds nothing. */
const held = new Map<HTMLElement, Event>()

/** Renders or hydrates the page, then repeats the held events. After a failure the next call retries. */
async function start(): Promise<void> {
  if (isStarting) return
  isStarting = true
  for (const sign of signs) removeEventListener(sign, start, true)
  const slow = setTimeout(explainMissingScripts, timeout)
  try {
    const { startApp } = await import('./main.tsx')
    await startApp(root)
    document.documentElement.dataset['scripts'] = 'running'
    removeEventListener('click', hold, true)
    removeEventListener('submit', hold, true)
    for (const [control, event] of held) repeat(control, event)
  } catch {
    explainMissingScripts()
    for (const control of held.keys()) if (control instanceof HTMLAnchorElement) location.assign(control.href)
    isStarting = false
    addEventListener('online', start, { once: true })
  }
  clearTimeout(slow)
}

/** Shows the page's texts for disabled JavaScript (ui/needs-script.tsx; on a page of the app, its `noscript`). */
function explainMissingScripts(): void {
  document.documentElement.dataset['scripts'] = 'missing'
  if (!root.firstElementChild) root.textContent = document.querySelector('noscript')?.textContent ?? ''
}

/** Holds a tap or submit that needs React. Links and popover buttons work without it. */
function hold(event: Event): void {
  const { target } = event
  // With a modifier key, a link opens in a new tab or window.
  const isModified = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (isModified || !(target instanceof Element)) return
  const control =
    event.type === 'submit' ? target : target.closest('button:not([popovertarget], [type=submit]), a[aria-haspopup]')
  if (!(control instanceof HTMLElement)) return
  event.preventDefault()
  // Otherwise React could handle the event as well while it hydrates.
  event.stopPropagation()
  held.set(control, event)
  void start()
}

function repeat(control: HTMLElement, event: Event): void {
  if (event instanceof SubmitEvent && control instanceof HTMLFormElement) control.requestSubmit(event.submitter)
  else control.click()
}

function holdUntilHydrated(): void {
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  // After the first paint; in a background tab, once it is shown.
  requestAnimationFrame(() =>
    setTimeout(async () => {
      // Throws if storage is forbidden; then there is nothing to restore.
      if (await hasDataForPage().catch(() => false)) void start()
    }),
  )
  whenIdle(() => {
    prefetch()
    if (root.dataset['hydrate'] === 'when idle') void start()
  })
}

/** Calls back when the page has loaded and the browser has nothing to do. Safari lacks `requestIdleCallback`. */
function whenIdle(onIdle: () => void): void {
  const wait = () => window.requestIdleCallback?.(onIdle) ?? setTimeout(onIdle, idleDelay)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Fetches the scripts for hydration at low priority, and compiles them. */
function prefetch(): void {
  for (const script of root.dataset['prefetch']?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.setAttribute('fetchpriority', 'low')
    link.href = script
    document.head.append(link)
  }
}

/** Whether this device has something for the page: a draft, or a session. */
async function hasDataForPage(): Promise<boolean> {
  const { hydrate } = root.dataset
  // A form's draft in this tab must be restored.
  if (sessionStorage.length > 0 && document.querySelector('form')) return true
  return hydrate === 'if signed in' && (await mayHoldSession())
}

async function registerWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./pwa/service-worker-updates.ts')
  registerServiceWorker()
}

/** Download details that this tab still holds are deleted after 24 hours on every page, also one that does not use them. */
if (readStored('sessionStorage', detailsKey) !== null)
  import('./resources/download-details.ts')
    .then(({ storedDetails }) => storedDetails(Date.now()))
    .catch(() => undefined)
watchInstallOffer()
reloadAfterDeploy()
if (root.firstElementChild) {
  holdUntilHydrated()
  addEventListener('load', () => setTimeout(registerWorker, registrationDelay))
} else {
  void start()
  void registerWorker()
  // Requests the learner's code together with the app's, which would request it only after it has run.
  if (isAcademyPage(location.pathname)) import('./academy/training-page.tsx').catch(() => undefined)
}
