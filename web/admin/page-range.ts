import { adminTexts } from '../../content/admin-texts.ts'
import type { Pages } from './use-pages.ts'

interface ShownPage {
  readonly pages: Pages
  /** Rows on a full page. */
  readonly size: number
  /** Rows on this page. */
  readonly shown: number
  /** Rows of the whole list, if known. */
  readonly total: number | null
  readonly next: string | null
}

/** Returns the range of rows shown, such as "51–100 of 120". */
export function pageRange({ pages, size, shown, total, next }: ShownPage): string {
  const first = pages.index * size + 1
  const last = first + shown - 1
  // The total comes from another request, and may be out of date.
  const isTotal = total !== null && total > last
  return adminTexts.list.range(first, last, next === null ? last : isTotal ? total : null)
}
