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
  /** Rows on this page. */
  shown: number
  /** Of the whole list, where it is known. */
  total: number | null
  next: string | null
  /** The rows are still those of the page before. */
  replacing: boolean
  /** Where the next rows are read from: the focus goes there. */
  heading: RefObject<HTMLElement | null>
}

/** Which rows these are, and the way to the others; nothing where all fit on one page. */
export function Pager({ pages, size, shown, total, next, replacing, heading }: PagerProps) {
  if (pages.index === 0 && next === null) return null
  const range = pageRange({ pages, size, shown, total, next })
  return (
    <nav className={styles['pager']} aria-label={adminTexts.list.pages}>
      <p role="status">{replacing ? adminTexts.loading : range}</p>
      <Button
        variant="secondary"
        disabled={pages.index === 0}
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
