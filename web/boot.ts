/**
 * Stands in the head of every public page: once there is something to read, it shows the web fonts and fetches the page's
 * script, so that neither takes the line or the processor from the first paint.
 */

for (const type of ['click', 'submit'] as const) {
  const remember = (event: MouseEvent | SubmitEvent) => {
    window.earlyTap = event
  }
  addEventListener(type, remember, true)
}

const fonts = document.querySelector<HTMLStyleElement>('style[media]')
const script = document.currentScript?.dataset['then']

function showFonts(): void {
  if (fonts) fonts.media = 'all'
}

// Who comes from another page here, or has the site's worker, has the fonts as well: they can be there at the first paint.
if (navigator.serviceWorker?.controller || document.referrer.startsWith(location.origin)) showFonts()

new PerformanceObserver((_, painted) => {
  painted.disconnect()
  showFonts()
  if (script) import(/* @vite-ignore */ script)
}).observe({ type: 'paint', buffered: true })
