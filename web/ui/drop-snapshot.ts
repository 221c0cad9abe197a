/** Takes away what stood in for the page until it was drawn (service-worker/with-snapshot.ts), and does what was tapped there. */
export function dropSnapshot(): void {
  const snapshot = document.getElementById('snapshot')
  snapshot?.remove()
  const tapped = snapshot?.dataset['tapped']
  const button = tapped && [...document.querySelectorAll('button')].find(({ textContent }) => textContent === tapped)
  if (button) button.click()
}
