/** Deadlines in the lists of employees (PRODUCT.md, "Training cycles"). */

import { type Static, Type } from 'typebox'
import { oneOf } from './endpoint.ts'

const Day = Type.Union([Type.String({ format: 'date' }), Type.Null()])

/** The deadline of an employee. Dates are days in the organisation's time zone. */
export const deadlineProperties = {
  /** The day on which the open cycle is due; null: no deadline, or completed. */
  due_on: Day,
  /** Last valid day of the latest certification; null: it does not expire, or there is none. */
  certified_until: Day,
  overdue: Type.Boolean(),
}

/** The filter of the lists: past the deadline, or due within 30 days. */
export const Deadline = oneOf(['overdue', 'soon'])
export type Deadline = Static<typeof Deadline>
