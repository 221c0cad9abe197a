import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { brand } from '../../content/brand.ts'

let isFirstPage = true

/**
 * Focuses the heading after a client-side navigation, so that screen readers announce the page. The first page of a document
 * keeps the browser's focus. `key` distinguishes pages that one component renders.
 */
export function useHeadingFocus(findHeading: () => HTMLElement | null, key = ''): void {
  const shownKey = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
  useLayoutEffect(() => {
    if (isFirstPage) {
      isFirstPage = false
      return
    }
    const heading = findHeading()
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
    // On a new route, scroll-reset.tsx scrolls.
    if (shownKey.current !== key) window.scrollTo(0, 0)
    shownKey.current = key
  }, [key])
}

/**
 * Sets the title of an app page and focuses its heading, which takes the returned ref. `key` distinguishes pages with the
 * same title; `site`: the name after the page's in the title.
 */
export function usePage(
  title: string,
  key = title,
  site: string = brand.academy,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    document.title = `${title} · ${site}`
  }, [title, site])
  useHeadingFocus(() => heading.current, key)
  return heading
}

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
