import type { Sql } from '../database/connect.ts'

/**
 * Stores that all seven modules of a cycle are completed, and until when the certification is valid. Returns false, and
 * changes nothing, when that was stored before: the dates of a certification never move. Call it in a transaction that has
 * locked the employee.
 */
export async function certifyCycle(sql: Sql, employeeId: string, cycle: number): Promise<boolean> {
  const certified = await sql`
    insert into training_cycle as existing (employee_id, cycle, certified_at, certified_until)
    select account.id, ${cycle}::integer, now(),
      ((now() at time zone time_zone)::date + make_interval(months => retrain_months))::date
    from account join organisation on organisation.id = organisation_id where account.id = ${employeeId}
    -- A concurrent change of the retraining period waits, and then applies to this certification as well.
    for share of organisation
    on conflict (employee_id, cycle) do update
      set certified_at = excluded.certified_at, certified_until = excluded.certified_until
      where existing.certified_at is null`
  return certified.count > 0
}
