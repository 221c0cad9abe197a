import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Takes focus to `heading` when what had it left the page with the rows before `rows`. Returns the handler for the
 * element around them.
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>, rows: unknown): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other rows are there
  useLayoutEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) heading.current?.focus()
  }, [rows, heading])
  return event => {
    last.current = event.target
  }
}
