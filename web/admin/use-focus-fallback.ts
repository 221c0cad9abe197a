import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when the focused element disappears with the data of a lost connection: to the topmost open dialog, else
 * to the list's heading, else to the page's `heading`.
 */
export function useFocusFallback(heading: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    // Removed, or hidden with its dialog; the browser resets `activeElement` of a hidden element only later.
    const isGone = lastFocused.current instanceof Element && lastFocused.current.getClientRects().length === 0
    const active = document.activeElement
    if (!isGone || (active !== document.body && active !== lastFocused.current)) return
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    // A dialog is not focusable by default.
    dialog?.setAttribute('tabindex', '-1')
    const fallback = dialog ?? document.querySelector<HTMLElement>('main h2[tabindex]') ?? heading.current
    fallback?.focus()
  })
}
