import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scroll positions of left history entries, by key and page. */
const positions = new Map<string, number>()

/**
 * Scrolls to the top, or to the fragment, on every route change; Back and Forward restore the position. The browser
 * handles a change of only the fragment. Render it before the routes: its cleanup must run while the previous page is
 * still in the document.
 */
export function ScrollReset() {
  const { key, pathname, search, hash } = useLocation()
  const isReturning = useNavigationType() === 'POP'
  const page = pathname + search
  const entry = `${key} ${page}`
  const shownPage = useRef(page)
  const isPopped = useRef(false)
  useLayoutEffect(() => {
    isPopped.current = false
    // The browser scrolls after `popstate`, long before the other page is rendered.
    const onPopState = () => {
      isPopped.current = true
      positions.set(entry, scrollY)
    }
    window.addEventListener('popstate', onPopState)
    return () => {
      window.removeEventListener('popstate', onPopState)
      if (!isPopped.current) positions.set(entry, scrollY)
    }
  }, [entry])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a change of page, with the values of that moment
  useLayoutEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    const target = isReturning ? null : document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, (isReturning && positions.get(entry)) || 0)
  }, [page])
  return null
}
