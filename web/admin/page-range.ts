import { adminTexts } from '../../content/admin-texts.ts'
import type { Pages } from './use-pages.ts'

interface ShownPage {
  readonly pages: Pages
  /** Rows on a full page. */
  readonly size: number
  /** Rows on this page. */
  readonly shown: number
  /** Of the whole list, where it is known. */
  readonly total: number | null
  readonly next: string | null
}

/** Which rows these are, and of how many: never of fewer than there are to be seen. */
export function pageRange({ pages, size, shown, total, next }: ShownPage): string {
  const first = pages.index * size + 1
  const last = first + shown - 1
  // The total was counted apart from the rows, of which some may have come or gone since.
  const isTotal = total !== null && total > last
  return adminTexts.list.range(first, last, next === null ? last : isTotal ? total : null)
}
