/**
 * The script of the public pages, run once somebody is there (boot.ts): brings their islands to life, and knows how to open
 * the privacy policy over them.
 */
import { fetchAhead, filesOf, whenNear } from './islands/sleeping.ts'
import { openPolicy } from './ui/policy-dialog.ts'

interface IslandModule {
  readonly start: (root: HTMLElement, props: unknown) => void
}

/** Those whose script has been asked for and has not failed; false once it has. */
const starts = new Map<HTMLElement, Promise<boolean>>()
/** Those whose script has failed: browsers keep a failure for the address. */
const failed = new Set<HTMLElement>()
/** Milliseconds after which a part that still has no script says so. */
const scriptPatience = 10_000
/** Somebody has clicked or sent something: the page is not taken away from them. */
let inUse = false
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
  const late = setTimeout(explain, scriptPatience, root)
  let module: IslandModule
  try {
    module = await import(/* @vite-ignore */ failed.has(root) ? `${script}?${Date.now()}` : script)
  } catch {
    starts.delete(root)
    failed.add(root)
    explain(root)
    if (!inUse) reloadIfGone(script).catch(() => undefined)
    return false
  } finally {
    clearTimeout(late)
  }
  // From here on the island answers for itself.
  delete root.dataset['island']
  module.start(root, JSON.parse(props))
  return true
}

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

// Whose script a bad line has lost gets it when the network is back.
addEventListener('online', () => {
  for (const root of failed) start(root)
})

/** A click or a submit that came before the script did is made again, once, when the island can answer it. */
function hold(event: MouseEvent | SubmitEvent): void {
  const { target } = event
  const root = target instanceof Element && target.closest<HTMLElement>('[data-island]')
  // What a program does, as this when it makes one again, is not held up.
  if (!root || !event.isTrusted) return
  const control = target.closest<HTMLElement>(event.type === 'submit' ? 'form' : 'button[type=button]')
  if (!control) return
  event.preventDefault()
  inUse = true
  const isFirst = !waiting.has(root)
  waiting.set(root, { control, event })
  if (isFirst) start(root).then(lives => repeat(root, lives))
}

/** Shows what the island says to whoever has no script: its own has not come. Once it comes, this is drawn over. */
function explain(root: HTMLElement): void {
  for (const words of root.querySelectorAll('noscript')) words.outerHTML = words.textContent ?? ''
}

/** Makes it again, where the island lives. */
function repeat(root: HTMLElement, lives: boolean): void {
  const held = waiting.get(root)
  waiting.delete(root)
  if (!held || !lives) return
  const { control, event } = held
  if (event instanceof SubmitEvent && control instanceof HTMLFormElement) control.requestSubmit(event.submitter)
  else control.click()
}

for (const event of ['click', 'submit'] as const) addEventListener(event, hold, true)

const policy = document.querySelector<HTMLAnchorElement>('a[aria-haspopup]')
if (policy) fetchAhead([policy.href])

/** With the browser's copy of its page, for which this page has just asked anew. */
export const showPolicy = (link: HTMLAnchorElement) => openPolicy(link, 'force-cache')

// Who goes on by keyboard is not left behind the open menu.
addEventListener('focusin', () => {
  document.querySelector<HTMLElement>('nav:popover-open:not(:focus-within)')?.hidePopover()
})

if (window.earlyTap) hold(window.earlyTap)
for (const root of document.querySelectorAll<HTMLElement>('[data-when]')) start(root)
whenNear(start)
