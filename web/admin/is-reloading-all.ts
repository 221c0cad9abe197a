import type { ApiQuery } from './use-api-query.ts'

/** Whether the unfiltered list is loading after a filter without results; the empty list must not be shown for it. */
export const isReloadingAll = (
  { data, isPlaceholder }: Pick<ApiQuery<readonly unknown[]>, 'data' | 'isPlaceholder'>,
  filtered: boolean,
): boolean => data?.length === 0 && isPlaceholder && !filtered
