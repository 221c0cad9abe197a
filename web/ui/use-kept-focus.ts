import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus to `heading` when the focused element was removed. Returns the `onFocus` handler for its container. */
export function useKeptFocus(heading: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null)
  // After each render, which may have removed a row, a button or a notice.
  useLayoutEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) heading.current?.focus()
  })
  return event => {
    last.current = event.target
  }
}
