import type { ReactNode, RefObject } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { Pager, type Pages, useLeaveEmptyPage } from './pager.tsx'
import { useSession } from './session.ts'
import type { ApiQuery } from './use-api-query.ts'

interface PagedListProps<Row> {
  pages: Pages
  list: ApiQuery<readonly Row[]>
  filtered: boolean
  /** Announced when all rows fit on one page. */
  all: (rows: number) => string
  /** Rows of the whole list, if known. */
  total?: number | null
  /** Gets the focus when the page is turned. */
  heading: RefObject<HTMLElement | null>
  loading?: string
  /** Lengths of the lines of the placeholder. */
  lines?: readonly number[]
  /** Announced in place of the rows when there are none. */
  empty?: ReactNode
  /** Shows the rows. */
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list: its rows, or why there are none, and the pager. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, list, filtered, all, total = null, heading, empty, children } = props
  const { loading = adminTexts.loading, lines = [46, 42, 44, 40] } = props
  const { connected } = useSession()
  const { data, next, isPlaceholder, error } = list
  const isEmptied = useLeaveEmptyPage(pages, list)
  const reloadingAll = isReloadingAll(list, filtered)
  return (
    <>
      <Live urgent>{error !== null && <Notice tone="danger">{error || adminTexts.list.failed}</Notice>}</Live>
      {(!data || reloadingAll) && error === null && connected && <Skeleton label={loading} lines={lines} />}
      {data && data.length > 0 && children(data)}
      <Pager
        pages={pages}
        shown={data?.length}
        all={data ? all(data.length) : ''}
        total={total}
        next={next}
        isPlaceholder={isPlaceholder && !reloadingAll}
        heading={heading}
      />
      {empty !== undefined && <Live>{data?.length === 0 && !isEmptied && !reloadingAll && empty}</Live>}
    </>
  )
}

/** Whether the unfiltered list is loading after a filter without results; the empty list must not be shown for it. */
export const isReloadingAll = (
  { data, isPlaceholder }: Pick<ApiQuery<readonly unknown[]>, 'data' | 'isPlaceholder'>,
  filtered: boolean,
): boolean => data?.length === 0 && isPlaceholder && !filtered
