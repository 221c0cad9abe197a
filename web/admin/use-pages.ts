import { useEffect, useState } from 'react'
import type { Reading } from './use-reading.ts'

export interface Pages {
  /** To be sent with the list's query. */
  readonly cursor: string | undefined
  /** Of this page, from 0. */
  readonly index: number
  readonly previous: () => void
  readonly next: (cursor: string) => void
}

/** Which page of a list is shown. Another `key` (search, order, filter) begins at the first page. */
export function usePages(key: string): Pages {
  const [state, setState] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  // At once: whoever comes back to the former key begins at its first page, too.
  if (state.key !== key) setState({ key, cursors: [] })
  const cursors = state.key === key ? state.cursors : []
  return {
    cursor: cursors.at(-1),
    index: cursors.length,
    previous: () => setState({ key, cursors: cursors.slice(0, -1) }),
    next: cursor => setState({ key, cursors: [...cursors, cursor] }),
  }
}

/** Whether the last row of a later page is gone: then the page before takes its place, from which the others are reached. */
export function useDeserted(
  pages: Pages,
  { data, replacing }: Pick<Reading<readonly unknown[]>, 'data' | 'replacing'>,
): boolean {
  const deserted = data?.length === 0 && pages.index > 0 && !replacing
  useEffect(() => {
    if (deserted) pages.previous()
  })
  return deserted
}
