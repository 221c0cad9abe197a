import { useEffect, useState } from 'react'
import type { ApiQuery } from './use-api-query.ts'

export interface Pages {
  /** Sent with the list's query. */
  readonly cursor: string | undefined
  /** Of this page, from 0. */
  readonly index: number
  readonly previous: () => void
  readonly next: (cursor: string) => void
}

/** The current page of a list. A new `key` (search, sort order, filter) starts at the first page. */
export function usePages(key: string): Pages {
  const [state, setState] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  // Reset during rendering, so that returning to the former key starts at its first page, too.
  if (state.key !== key) setState({ key, cursors: [] })
  const cursors = state.key === key ? state.cursors : []
  return {
    cursor: cursors.at(-1),
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
