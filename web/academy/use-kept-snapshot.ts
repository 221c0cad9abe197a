import { useEffect, useRef } from 'react'
import { keepSnapshot } from '../offline/snapshot.ts'
import { thisDevice } from '../offline/this-device.ts'

/** Milliseconds without a change before what is shown is kept. */
const calm = 300

/** Keeps the page, which shows so many results, for this employee's next start, each time it has come to rest. */
export function useKeptSnapshot(employeeId: string, results: number): void {
  const kept = useRef('')
  useEffect(() => {
    const timer = setTimeout(() => {
      const html = drawnPage()
      if (html === kept.current) return
      kept.current = html
      const sheets = document.querySelectorAll('link[rel="stylesheet"]')
      const styles = Array.from(sheets, sheet => sheet.getAttribute('href') ?? '')
      // A full device, or a newer version of the app: the next start does without.
      keepSnapshot(thisDevice, employeeId, { html, results, styles }).catch(() => undefined)
    }, calm)
    return () => clearTimeout(timer)
  })
}

/** What the app has drawn, but for what lies over it; as HTML without style attributes, which no policy allows. */
function drawnPage(): string {
  const page = document.createElement('div')
  page.append(...(document.getElementById('root')?.cloneNode(true).childNodes ?? []))
  for (const passing of page.querySelectorAll('dialog, :scope > [role="status"]')) passing.remove()
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  return page.innerHTML
}
