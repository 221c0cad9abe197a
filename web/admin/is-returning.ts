import type { Reading } from './use-reading.ts'

/** While the whole list is on its way again, what was answered to a filter before says nothing. */
export const isReturning = (
  { data, replacing }: Pick<Reading<readonly unknown[]>, 'data' | 'replacing'>,
  filtered: boolean,
): boolean => data?.length === 0 && replacing && !filtered
