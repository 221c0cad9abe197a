/** The one script of the public pages: brings their islands to life and registers the worker that keeps the pages. */

interface IslandModule {
  readonly start: (root: HTMLElement, props: unknown) => void
}

/** Those whose script has been asked for and has not failed. */
const starts = new Map<HTMLElement, Promise<void>>()
/** How often a script has failed: browsers keep a failure for the address. */
const failures = new Map<HTMLElement, number>()
/** Milliseconds after which a part that still has no script says so. */
const scriptPatience = 10_000
/** Milliseconds that a link waits for its script before it leads where it says. */
const linkPatience = 3000
/** What to do once an island lives: the last click or submit that came before, and on what. */
const waiting = new Map<HTMLElement, { readonly control: HTMLElement; readonly event: Event }>()
/** While it is made again, it is not held up again. */
let isRepeating = false

function start(root: HTMLElement): Promise<void> {
  const running = starts.get(root) ?? load(root)
  starts.set(root, running)
  return running
}

async function load(root: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = root.dataset
  const failed = failures.get(root) ?? 0
  const late = setTimeout(explain, scriptPatience, root)
  let module: IslandModule
  try {
    module = await import(/* @vite-ignore */ failed > 0 ? `${island}?${failed}` : island)
  } catch (error) {
    starts.delete(root)
    failures.set(root, failed + 1)
    explain(root)
    if (!waiting.has(root)) reloadIfGone(island).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(late)
  }
  // From here on the island answers for itself.
  delete root.dataset['island']
  module.start(root, JSON.parse(props))
}

const reloaded = 'asterleigh-site-reload'

/**
 * A script of an earlier build is gone from the server: reloading brings the current build. Once a minute at most.
 * Rejects, and leaves the page as it is, while the server cannot be reached.
 */
async function reloadIfGone(island: string): Promise<void> {
  const { status } = await fetch(island, { method: 'HEAD' })
  if (status !== 404 || Date.now() - Number(sessionStorage.getItem(reloaded)) < 60_000) return
  sessionStorage.setItem(reloaded, String(Date.now()))
  location.reload()
}

const near = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement) start(target).catch(() => undefined)
    }
  },
  { rootMargin: '50%' },
)
for (const root of document.querySelectorAll('[data-island]')) near.observe(root)

// Whose script a bad line has lost gets it when the network is back.
window.addEventListener('online', () => {
  for (const root of failures.keys()) if ('island' in root.dataset) start(root).catch(() => undefined)
})

/** A click or a submit that came before the script did is made again, once, when the island can answer it. */
function hold(event: MouseEvent | SubmitEvent): void {
  const { target } = event
  const root = target instanceof Element && target.closest<HTMLElement>('[data-island]')
  if (!root || isRepeating) return
  const control = target.closest<HTMLElement>(
    event.type === 'submit' ? 'form' : 'a[aria-haspopup], button[type="button"]',
  )
  if (!control) return
  // The browser's own: a new tab, a new window, a download.
  if (
    isLink(control) &&
    event instanceof MouseEvent &&
    (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
    return
  event.preventDefault()
  const isFirst = !waiting.has(root)
  waiting.set(root, { control, event })
  if (!isFirst) return
  start(root).then(
    () => repeat(root, () => true),
    () => repeat(root, isLink),
  )
  if (isLink(control)) setTimeout(repeat, linkPatience, root, isLink)
}

/** Shows what the island says to whoever has no script: its own has not come. Once it comes, this is drawn over. */
function explain(root: HTMLElement): void {
  for (const words of root.querySelectorAll('noscript')) words.outerHTML = words.textContent ?? ''
}

/** Only a link leads on without the island's script. */
const isLink = (control: HTMLElement) => control instanceof HTMLAnchorElement

function repeat(root: HTMLElement, isAble: (control: HTMLElement) => boolean): void {
  const held = waiting.get(root)
  waiting.delete(root)
  if (!held || !isAble(held.control)) return
  const { control, event } = held
  isRepeating = true
  if (event instanceof SubmitEvent && control instanceof HTMLFormElement) control.requestSubmit(event.submitter)
  else control.click()
  isRepeating = false
}

document.addEventListener('click', hold, { capture: true })
document.addEventListener('submit', hold, { capture: true })

// Who goes on by keyboard is not left behind the open menu.
const menu = document.querySelector<HTMLElement>('nav[popover]')
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover()
})

/** Milliseconds after the page is loaded: what it keeps for later must not slow down what is read now. */
const keepAfter = 3000

function keepPages(): void {
  // Private windows of some browsers forbid workers; the pages work without, online.
  navigator.serviceWorker?.register('/site-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

window.addEventListener('load', () => setTimeout(keepPages, keepAfter))
