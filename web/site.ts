/** The one script of the public pages: brings their islands to life and registers the worker that keeps the pages. */

interface IslandModule {
  readonly start: (root: HTMLElement, props: unknown) => void
}

/** Those whose script has been asked for. */
const starts = new Map<HTMLElement, Promise<void>>()

function start(root: HTMLElement): Promise<void> {
  const running = starts.get(root) ?? load(root)
  starts.set(root, running)
  return running
}

async function load(root: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = root.dataset
  const module: IslandModule = await import(/* @vite-ignore */ island)
  module.start(root, JSON.parse(props))
  delete root.dataset['island']
}

const near = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting && target instanceof HTMLElement) start(target)
  },
  { rootMargin: '50%' },
)
for (const root of document.querySelectorAll('[data-island]')) near.observe(root)

/** A click or a submit that came before the script did is made again when the island can answer it. */
for (const type of ['click', 'submit'] as const) {
  document.addEventListener(
    type,
    event => {
      const { target } = event
      if (!(target instanceof HTMLElement)) return
      const root = target.closest<HTMLElement>('[data-island]')
      const control = type === 'submit' ? target : target.closest<HTMLElement>('a, button[type="button"]')
      if (!root || !control) return
      event.preventDefault()
      const again = () => (control instanceof HTMLFormElement ? control.requestSubmit() : control.click())
      start(root).then(again, again)
    },
    { capture: true },
  )
}

// After everything that the page itself needs.
window.addEventListener('load', () => {
  // Private windows of some browsers forbid workers; the pages work without, online.
  navigator.serviceWorker?.register('/site-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
})
