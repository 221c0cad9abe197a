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
  /** Rows on this page; undefined: it is not known. */
  shown: number | undefined
  /** What screen readers say where all rows fit on one page. */
  all: string
  /** Of the whole list, where it is known. */
  total: number | null
  next: string | null
  /** The rows are still those of the page before. */
  replacing: boolean
  /** Where the next rows are read from: the focus goes there. */
  heading: RefObject<HTMLElement | null>
}

/**
 * Which rows these are, and the way to the others; where all fit on one page, nothing that is seen. It is to be there as
 * long as the list may change: a region announces only what is put into it later.
 */
export function Pager({ pages, size, shown = 0, all, total, next, replacing, heading }: PagerProps) {
  const first = pages.index === 0
  if (shown === 0 || (first && next === null)) {
    return (
      <nav role="none" className="visually-hidden">
        <p role="status">{replacing ? adminTexts.loading : first && all}</p>
      </nav>
    )
  }
  const range = pageRange({ pages, size, shown, total, next })
  return (
    <nav className={styles['pager']} aria-label={adminTexts.list.pages}>
      <p role="status">{replacing ? adminTexts.loading : range}</p>
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
        // A second click does not turn the page that is not there yet.
        busy={replacing}
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
