import { type RefObject, useLayoutEffect, useRef } from 'react'
import { brand } from '../../content/brand.ts'

let isFirstPage = true

/**
 * Moves the focus to the heading of a page that was navigated to, so that a screen reader says where one has arrived. The
 * first page of a document keeps the browser's own focus. `key` tells apart two pages that one component renders.
 */
export function useArrival(findHeading: () => HTMLElement | null, key = ''): void {
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
    // A new route scrolls by itself (scroll-reset.tsx).
    if (shownKey.current !== key) window.scrollTo(0, 0)
    shownKey.current = key
  }, [key])
}

/**
 * Names a page of the app in the tab and moves to its heading, which takes the returned ref. `key` tells apart two pages
 * that share a title; `site` is what they are pages of.
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
  useArrival(() => heading.current, key)
  return heading
}
