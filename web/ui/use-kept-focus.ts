import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Takes focus to `heading` when what had it has left the page. Returns the handler for the element around it. */
export function useKeptFocus(heading: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null)
  // After each drawing: a row may go, a button, or a notice.
  useLayoutEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) heading.current?.focus()
  })
  return event => {
    last.current = event.target
  }
}
