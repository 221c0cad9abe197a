/**
 * The script of the public pages, fetched once they are painted (boot.ts): brings their islands to life when somebody is
 * there, and registers the worker that keeps the pages.
 */

interface IslandModule {
  readonly start: (root: HTMLElement, props: unknown) => void
}

/** Those whose script has been asked for and has not failed; false once it has. */
const starts = new Map<HTMLElement, Promise<boolean>>()
/** Those whose script has failed: browsers keep a failure for the address. */
const failed = new Set<HTMLElement>()
/** Milliseconds after which a part that still has no script says so. */
const scriptPatience = 10_000
/** Milliseconds that a link waits for its script before it leads where it says. */
const linkPatience = 3000
/** What to do once an island lives: the last click or submit that came before, and on what. */
const waiting = new Map<HTMLElement, { readonly control: HTMLElement; readonly event: Event }>()

/** Resolves to whether the island lives; where not, it can be tried again. */
function start(root: HTMLElement): Promise<boolean> {
  const running = starts.get(root) ?? load(root)
  starts.set(root, running)
  return running
}

async function load(root: HTMLElement): Promise<boolean> {
  const { props = '{}' } = root.dataset
  const [script = ''] = filesOf(root)
  warm(root)
  const late = setTimeout(explain, scriptPatience, root)
  let module: IslandModule
  try {
    module = await import(/* @vite-ignore */ failed.has(root) ? `${script}?${Date.now()}` : script)
  } catch {
    starts.delete(root)
    failed.add(root)
    explain(root)
    if (!waiting.has(root)) reloadIfGone(script).catch(() => undefined)
    return false
  } finally {
    clearTimeout(late)
  }
  // From here on the island answers for itself.
  delete root.dataset['island']
  module.start(root, JSON.parse(props))
  return true
}

/** An island's script, and after it what that imports, at once or when it is used. */
const filesOf = ({ dataset: { island = '' } }: HTMLElement) => island.split(' ')

/**
 * A script of an earlier build is gone from the server: reloading brings the current build. Once only, which the entry of
 * the tab's history remembers. Rejects, and leaves the page as it is, while the server cannot be reached.
 */
async function reloadIfGone(script: string): Promise<void> {
  const { status } = await fetch(script, { method: 'HEAD' })
  if (status !== 404 || history.state) return
  history.replaceState('reloaded', '')
  location.reload()
}

/** Asks for a sleeping island's files while the line has nothing else to do; a failure is forgotten. */
function warm(root: HTMLElement): void {
  if (starts.has(root)) return
  for (const href of filesOf(root)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
}

/** Does something with each island when it is about to be seen. */
function whenNear(act: (root: HTMLElement) => unknown): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const watch: IntersectionObserverCallback = (entries, near) => {
      if (!entries.at(-1)?.isIntersecting) return
      near.disconnect()
      act(root)
    }
    new IntersectionObserver(watch, { rootMargin: '50%' }).observe(root)
  }
}

// Nothing lives before somebody is there to use it: a page that is only looked at needs no more script than this.
const wake = () => whenNear(start)
for (const sign of ['pointerover', 'focusin', 'scroll']) addEventListener(sign, wake, { capture: true, once: true })

// Whose script a bad line has lost gets it when the network is back.
addEventListener('online', () => {
  for (const root of failed) start(root)
})

/** A click or a submit that came before the script did is made again, once, when the island can answer it. */
function hold(event: MouseEvent | SubmitEvent): void {
  const { target } = event
  const root = target instanceof Element && target.closest<HTMLElement>('[data-island]')
  // What a program does, as when a link is followed after all, is not held up.
  if (!root || !event.isTrusted) return
  const control = target.closest<HTMLElement>(
    event.type === 'submit' ? 'form' : 'a[aria-haspopup], button[type=button]',
  )
  if (!control) return
  // The browser's own: a new tab, a new window, a download.
  if (isLink(control) && 'metaKey' in event && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey))
    return
  event.preventDefault()
  const isFirst = !waiting.has(root)
  waiting.set(root, { control, event })
  if (!isFirst) return
  start(root).then(lives => repeat(root, lives))
  if (isLink(control)) setTimeout(repeat, linkPatience, root, false)
}

/** Shows what the island says to whoever has no script: its own has not come. Once it comes, this is drawn over. */
function explain(root: HTMLElement): void {
  for (const words of root.querySelectorAll('noscript')) words.outerHTML = words.textContent ?? ''
}

const isLink = (control: HTMLElement) => control instanceof HTMLAnchorElement

/** Makes it again; only a link leads on where its island does not live. */
function repeat(root: HTMLElement, lives: boolean): void {
  const held = waiting.get(root)
  waiting.delete(root)
  if (!held || !(lives || isLink(held.control))) return
  const { control, event } = held
  if (event instanceof SubmitEvent && control instanceof HTMLFormElement) control.requestSubmit(event.submitter)
  else control.click()
}

for (const event of ['click', 'submit'] as const) addEventListener(event, hold, true)

// Who goes on by keyboard is not left behind the open menu.
addEventListener('focusin', () => {
  document.querySelector<HTMLElement>('nav:popover-open:not(:focus-within)')?.hidePopover()
})

// The browser offers once, often before the part that makes use of it (pwa/use-install.ts).
addEventListener('beforeinstallprompt', event => {
  window.installOffer = event
})

/** Milliseconds after the page is drawn: what is kept for later must not slow down what is read now. */
const keepAfter = 3000

function keepPages(): void {
  // Private windows of some browsers forbid workers; the pages work without, online.
  navigator.serviceWorker?.register('/site-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

async function begin(): Promise<void> {
  setTimeout(keepPages, keepAfter)
  if (window.earlyTap) hold(window.earlyTap)
  whenNear(warm)
  for (const root of document.querySelectorAll<HTMLElement>('[data-when]')) {
    // A stranger, who keeps no database, gets none for looking.
    if (root.dataset['when'] === 'at-once' || (await indexedDB.databases()).length > 0) start(root)
  }
  // Somebody was quicker than this script; or has typed in this tab, which comes back into the form. Where storage is
  // forbidden nothing was kept.
  if (scrollY > 0 || document.activeElement !== document.body || sessionStorage.length > 0) wake()
}

begin().catch(() => undefined)
