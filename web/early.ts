/**
 * Stands in the head of the academy's shell, and runs before anything has been fetched: asks for the scripts of the page
 * that the address names together with those of every page, and makes good what a snapshot that came with the shell
 * (service-worker/with-snapshot.ts) cannot be by itself.
 */

/** What each page needs beyond the shell's own scripts, by its path; put in by the build (academy-shell.ts). */
declare const pageScripts: Readonly<Record<string, readonly string[]>>

for (const script of pageScripts[location.pathname] ?? []) {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', href: script, crossOrigin: '' }))
}

document.addEventListener(
  'readystatechange',
  () => {
    const snapshot = document.getElementById('snapshot')
    // The content security policy forbids styles in what is parsed.
    for (const element of snapshot?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset['style'] ?? ''
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
