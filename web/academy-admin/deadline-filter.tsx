import type { UserCounts } from '../../api/contract/academy-users.ts'
import type { Deadline } from '../../api/contract/deadlines.ts'
import { deadlineTexts as texts } from '../../content/academy-admin/deadline-texts.ts'
import { SelectField } from '../ui/select-field.tsx'

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
