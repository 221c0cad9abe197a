import { expect, test } from 'vitest'
import { percentOf } from '../../web/academy-admin/report/training-report-figures.tsx'

test.each([
  [0, 400, 0],
  [1, 400, 1],
  [200, 400, 50],
  [399, 400, 99],
  [400, 400, 100],
])('%i of %i employees are %i %%: 0 only for none, 100 only for all', (people, total, percent) => {
  expect(percentOf(people, total)).toBe(percent)
})
