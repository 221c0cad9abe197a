import type { Fragment } from 'postgres'
import type { Deadline } from '../contract/deadlines.ts'
import type { Sql } from '../database/connect.ts'

/** Days before a deadline in which it counts as soon. */
const soonDays = 30

/** The columns of the contract's `Deadlines`, of `training_state`; null and false for an admin. */
export const deadlineColumns = (sql: Sql): Fragment => sql`
  due_on::text as due_on, certified_until::text as certified_until, coalesce(is_overdue, false) as overdue`

/** The condition of the filter, to be added to others. */
export function ofDeadline(sql: Sql, deadline: Deadline | undefined): Fragment {
  switch (deadline) {
    case undefined:
      return sql``
    case 'overdue':
      return sql`and is_overdue`
    case 'soon':
      return sql`and due_on between today and today + ${soonDays}::integer`
  }
}
