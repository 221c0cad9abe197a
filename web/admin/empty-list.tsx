import type { ReactNode } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './empty-list.module.css'

interface EmptyListProps {
  title: string
  /** What the admin can do about it. */
  children?: ReactNode
  /** Clears the filter; false without one. */
  onClear?: (() => void) | false
}

/** Placeholder for an empty list: bars instead of rows, and the reason. */
export function EmptyList({ title, children, onClear = false }: EmptyListProps) {
  return (
    <div className={styles['empty']}>
      <div className={styles['bars']} aria-hidden="true">
        {[22, 34, 15].map(length => (
          <RedactionBar key={length} length={length} />
        ))}
      </div>
      <p className={styles['title']}>{title}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {onClear && (
        <Button variant="secondary" onClick={onClear}>
          {adminTexts.list.clear}
        </Button>
      )}
    </div>
  )
}
