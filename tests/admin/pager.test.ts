import { expect, test } from 'vitest'
import { isReloadingAll } from '../../web/admin/paged-list.tsx'
import { type Pages, pageRange } from '../../web/admin/pager.tsx'

const ignore = () => undefined
const pages = (index: number): Pages => ({
  query: { limit: '50' },
  size: 50,
  index,
  previous: ignore,
  next: ignore,
})

test.each([
  { title: 'a first page', index: 0, shown: 50, total: 120, next: 'x', range: '1–50 of 120' },
  { title: 'a later page', index: 1, shown: 50, total: 120, next: 'x', range: '51–100 of 120' },
  { title: 'the last page', index: 2, shown: 20, total: 120, next: null, range: '101–120 of 120' },
  { title: 'an unknown total', index: 1, shown: 50, total: null, next: 'x', range: '51–100' },
  { title: 'rows added since the total was counted', index: 1, shown: 6, total: 51, next: null, range: '51–56 of 56' },
  { title: 'more pages than the total has', index: 0, shown: 50, total: 50, next: 'x', range: '1–50' },
])('the range of $title is $range', ({ index, shown, total, next, range }) => {
  expect(pageRange({ pages: pages(index), shown, total, next })).toBe(range)
})

test('a list that loads after a search without results is not shown as empty', () => {
  const nothing = { data: [], isPlaceholder: true }
  expect(isReloadingAll(nothing, false)).toBe(true)
  expect(isReloadingAll(nothing, true)).toBe(false)
  expect(isReloadingAll({ data: [], isPlaceholder: false }, false)).toBe(false)
  expect(isReloadingAll({ data: [{}], isPlaceholder: true }, false)).toBe(false)
})
