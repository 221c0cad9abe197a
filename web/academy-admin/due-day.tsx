import { deadlineTexts as texts } from '../../content/academy-admin/deadline-texts.ts'
import { formatDay } from '../ui/format-date.ts'
import styles from './due-day.module.css'

/** The day on which a person's training is due, and whether it is overdue. */
export function DueDay({ of: { due_on, overdue } }: { of: { due_on: string | null; overdue: boolean } }) {
  return (
    <span className={styles['due']}>
      <Day on={due_on} />
      {overdue && <span className={styles['overdue']}>{texts.overdue}</span>}
    </span>
  )
}

/** A day of the organisation's calendar. */
export function Day({ on }: { on: string | null }) {
  return on === null ? texts.none : <time dateTime={on}>{formatDay(on)}</time>
}
