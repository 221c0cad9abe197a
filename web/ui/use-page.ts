import { type RefObject, useLayoutEffect, useRef } from 'react'
import { brand } from '../../content/brand.ts'
import { dropSnapshot } from './drop-snapshot.ts'

let firstPage = true

/**
 * Names the page in the tab and moves to its start: scroll position 0 and focus on the heading, so that a screen
 * reader says where one has arrived. `key` tells two pages apart that share a title, `site` is what they are pages of. The
 * very first page keeps the browser's own focus.
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
  useLayoutEffect(() => dropSnapshot(heading.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
  useLayoutEffect(() => {
    if (firstPage) {
      firstPage = false
      return
    }
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}
