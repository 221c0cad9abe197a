import { type RefObject, useEffect, useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './pager.module.css'
import type { ApiQuery } from './use-api-query.ts'

export interface Pages {
  /** Sent with the list's query. */
  readonly query: { readonly limit: string; readonly cursor?: string }
  /** Rows on a full page. */
  readonly size: number
  /** Of this page, from 0. */
  readonly index: number
  readonly previous: () => void
  readonly next: (cursor: string) => void
}

/** The current page of a list. A new `key` (search, sort order, filter) starts at the first page. */
export function usePages(key: string, size = 50): Pages {
  const [state, setState] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  // Reset during rendering, so that returning to the former key starts at its first page, too.
  if (state.key !== key) setState({ key, cursors: [] })
  const cursors = state.key === key ? state.cursors : []
  const cursor = cursors.at(-1)
  return {
    query: { limit: String(size), ...(cursor !== undefined && { cursor }) },
    size,
    index: cursors.length,
    previous: () => setState({ key, cursors: cursors.slice(0, -1) }),
    next: cursor => setState({ key, cursors: [...cursors, cursor] }),
  }
}

/** Goes back a page when the last row of a later page has been deleted. Returns whether it is doing so. */
export function useLeaveEmptyPage(
  pages: Pages,
  { data, isPlaceholder }: Pick<ApiQuery<readonly unknown[]>, 'data' | 'isPlaceholder'>,
): boolean {
  const isEmptied = data?.length === 0 && pages.index > 0 && !isPlaceholder
  useEffect(() => {
    if (isEmptied) pages.previous()
  })
  return isEmptied
}

interface ShownPage {
  readonly pages: Pages
  /** Rows on this page. */
  readonly shown: number
  /** Rows of the whole list, if known. */
  readonly total: number | null
  readonly next: string | null
}

/** Returns the range of rows shown, such as "51–100 of 120". */
export function pageRange({ pages: { index, size }, shown, total, next }: ShownPage): string {
  const first = index * size + 1
  const last = first + shown - 1
  // The total comes from another request, and may be out of date.
  const isTotal = total !== null && total > last
  return adminTexts.list.range(first, last, next === null ? last : isTotal ? total : null)
}

interface PagerProps {
  pages: Pages
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
export function Pager({ pages, shown = 0, all, total, next, isPlaceholder, heading }: PagerProps) {
  const first = pages.index === 0
  if (shown === 0 || (first && next === null)) {
    return (
      <nav role="none" className="visually-hidden">
        <p role="status">{isPlaceholder ? adminTexts.loading : first && all}</p>
      </nav>
    )
  }
  const range = pageRange({ pages, shown, total, next })
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
