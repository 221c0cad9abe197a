import { useState } from 'react'

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
  const cursors = state.key === key ? state.cursors : []
  return {
    cursor: cursors.at(-1),
    index: cursors.length,
    previous: () => setState({ key, cursors: cursors.slice(0, -1) }),
    next: cursor => setState({ key, cursors: [...cursors, cursor] }),
  }
}
