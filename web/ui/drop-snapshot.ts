/**
 * Takes away what stood in for the page until it was drawn (service-worker/with-snapshot.ts), and does what was tapped
 * there. Whoever had tabbed there comes to the page's `heading`.
 */
export function dropSnapshot(heading: HTMLElement | null): void {
  const snapshot = document.getElementById('snapshot')
  const hadFocus = snapshot?.contains(document.activeElement)
  // As long as it is there, the page is not displayed, and takes no focus.
  snapshot?.remove()
  if (hadFocus) heading?.focus({ preventScroll: true })
  const tapped = snapshot?.dataset['tapped']
  const button = tapped && [...document.querySelectorAll('button')].find(({ outerHTML }) => outerHTML === tapped)
  if (button) button.click()
}
