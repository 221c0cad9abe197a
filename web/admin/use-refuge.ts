import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Where a focus goes that a lost connection takes away with what the server said: to the dialog that is open, whose
 * buttons stay, else to the list's heading, if there is one, or the page's.
 */
export function useRefuge(heading: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    // Taken out of the page, or hidden with the dialog that it was in, which the browser notices later.
    const isGone = last.current instanceof Element && last.current.getClientRects().length === 0
    const present = document.activeElement
    if (!isGone || (present !== document.body && present !== last.current)) return
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    // By itself a dialog takes none.
    dialog?.setAttribute('tabindex', '-1')
    const refuge = dialog ?? document.querySelector<HTMLElement>('main h2[tabindex]') ?? heading.current
    refuge?.focus()
  })
}
