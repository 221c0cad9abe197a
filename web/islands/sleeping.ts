/** What can be done for an island before it lives. */

/** An island's script, and after it what that imports, at once or when it is used; nothing of one that lives. */
export const filesOf = ({ dataset: { island } }: HTMLElement) => island?.split(' ') ?? []

const asked = new Set<string>()

/**
 * Has the browser's cache take up files while the line has nothing else to do; they are not run, and a failure is
 * forgotten. Safari has no links of the kind `prefetch`.
 */
export function fetchAhead(files: readonly string[]): void {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    fetch(file, { priority: 'low' })
      .then(answer => answer.text())
      .catch(() => undefined)
  }
}

/** Does something with each sleeping island when it is about to be seen. */
export function whenNear(act: (root: HTMLElement) => unknown): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const watch: IntersectionObserverCallback = (entries, near) => {
      if (!entries.at(-1)?.isIntersecting) return
      near.disconnect()
      act(root)
    }
    new IntersectionObserver(watch, { rootMargin: '50%' }).observe(root)
  }
}
