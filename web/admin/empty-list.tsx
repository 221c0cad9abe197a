import type { ReactNode } from 'react'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './empty-list.module.css'
import type { ApiQuery } from './use-api-query.ts'

interface EmptyListProps {
  title: string
  /** What the admin can do about it. */
  children?: ReactNode
}

/** Placeholder for an empty list: bars instead of rows, and the reason. */
export function EmptyList({ title, children }: EmptyListProps) {
  return (
    <div className={styles['empty']}>
      <div className={styles['bars']} aria-hidden="true">
        {[22, 34, 15].map(length => (
          <RedactionBar key={length} length={length} />
        ))}
      </div>
      <p className={styles['title']}>{title}</p>
      {children}
    </div>
  )
}

/** Whether the unfiltered list is loading after a filter without results; the empty list must not be shown for it. */
export const isReloadingAll = (
  { data, isPlaceholder }: Pick<ApiQuery<readonly unknown[]>, 'data' | 'isPlaceholder'>,
  filtered: boolean,
): boolean => data?.length === 0 && isPlaceholder && !filtered
