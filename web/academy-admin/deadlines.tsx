import type { Deadline, UserCounts } from '../../api/contract/admin/academy-users.ts'
import { deadlineTexts as texts } from '../../content/academy-admin/deadline-texts.ts'
import { SelectField } from '../ui/form-fields.tsx'
import { formatDay } from '../ui/format-date.ts'
import styles from './deadlines.module.css'

const deadlines = ['overdue', 'soon'] as const satisfies readonly Deadline[]

/** Returns the deadline named by the address, if valid. */
export const deadlineOf = (text: string) => deadlines.find(deadline => deadline === text)

interface DeadlineFilterProps {
  training: UserCounts['training'] | undefined
  deadline: Deadline | undefined
  /** '' for every deadline. */
  onChange: (deadline: string) => void
}

/** The filter for overdue people and those due soon; nothing where there are no deadlines. */
export function DeadlineFilter({ training, deadline, onChange }: DeadlineFilterProps) {
  if (!training?.hasDeadlines) return null
  const counts = { overdue: training.overdue, soon: training.dueSoon }
  return (
    <SelectField
      label={texts.filter}
      placeholder={texts.every}
      options={deadlines.map(name => [name, texts.counted(texts.filters[name], counts[name])])}
      value={deadline ?? ''}
      onChange={event => onChange(event.target.value)}
    />
  )
}

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
