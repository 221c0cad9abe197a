import type { RefObject } from 'react'
import { adminTexts } from '../../content/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { pageRange } from './page-range.ts'
import styles from './pager.module.css'
import type { Pages } from './use-pages.ts'

interface PagerProps {
  pages: Pages
  /** Rows on a full page. */
  size: number
  /** Rows on this page; undefined if unknown. */
  shown: number | undefined
  /** Announced when all rows fit on one page. */
  all: string
  /** Rows of the whole list, if known. */
  total: number | null
  next: string | null
  /** The rows are still those of the previous request. */
  isPlaceholder: boolean
  /** Gets the focus when the page is turned. */
  heading: RefObject<HTMLElement | null>
}

/**
 * The range of rows shown and buttons to the other pages; visually hidden when all rows fit on one page. Keep it mounted: a
 * live region announces only what changes while it is in the page.
 */
export function Pager({ pages, size, shown = 0, all, total, next, isPlaceholder, heading }: PagerProps) {
  const first = pages.index === 0
  if (shown === 0 || (first && next === null)) {
    return (
      <nav role="none" className="visually-hidden">
        <p role="status">{isPlaceholder ? adminTexts.loading : first && all}</p>
      </nav>
    )
  }
  const range = pageRange({ pages, size, shown, total, next })
  return (
    <nav className={styles['pager']} aria-label={adminTexts.list.pages}>
      <p role="status">{isPlaceholder ? adminTexts.loading : range}</p>
      <Button
        variant="secondary"
        disabled={first}
        onClick={() => {
          pages.previous()
          heading.current?.focus()
        }}
      >
        {adminTexts.list.previous}
      </Button>
      <Button
        variant="secondary"
        disabled={next === null}
        // Ignores a second click while the next page is loading.
        busy={isPlaceholder}
        onClick={() => {
          if (next === null) return
          pages.next(next)
          heading.current?.focus()
        }}
      >
        {adminTexts.list.next}
      </Button>
    </nav>
  )
}
