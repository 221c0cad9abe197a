import type { OrganisationId } from '../accounts/account-queries.ts'
import type { Settings } from '../contract/settings.ts'
import type { Sql } from '../database/connect.ts'

/** Days for which a standing certification stays valid at least when the retraining period changes. */
const graceDays = 30

/** Returns the settings of an organisation. `lock`: until the transaction ends, against another change. */
export async function findSettings(
  sql: Sql,
  organisationId: OrganisationId,
  { lock = false } = {},
): Promise<Settings | undefined> {
  const [settings] = await sql<Settings[]>`
    select due_days as "dueDays", retrain_months as "retrainMonths", reminder_days as "reminderDays",
      certificate_years as "certificateYears", time_zone as "timeZone"
    from organisation where id = ${organisationId} ${lock ? sql`for no key update` : sql``}`
  return settings
}

/** Stores the settings. A changed deadline counts from now, unless a person accepts later. */
export async function storeSettings(
  sql: Sql,
  organisationId: OrganisationId,
  { dueDays, retrainMonths, reminderDays, certificateYears, timeZone }: Settings,
): Promise<void> {
  await sql`
    update organisation set
      due_days_since = case when due_days is distinct from ${dueDays}::integer then now() else due_days_since end,
      due_days = ${dueDays}, retrain_months = ${retrainMonths}, reminder_days = ${reminderDays},
      certificate_years = ${certificateYears}, time_zone = ${timeZone}
    where id = ${organisationId}`
}

/**
 * Applies a changed retraining period to the certifications that are valid and whose next cycle has not opened. They stay
 * valid for at least {@link graceDays} more days. Call it after `storeSettings`.
 */
export async function extendCertifications(sql: Sql, organisationId: OrganisationId): Promise<void> {
  await sql`
    update training_cycle set certified_until = case when retrain_months is not null then greatest(
      ((training_cycle.certified_at at time zone time_zone)::date + make_interval(months => retrain_months))::date,
      today + ${graceDays}::integer)
    end
    from training_state join organisation on organisation.id = organisation_id
    where organisation.id = ${organisationId} and is_certified and training_state.certified_at is not null
      and training_cycle.employee_id = training_state.employee_id and training_cycle.cycle = training_state.cycle`
}

/** Returns whether the database and JavaScript both know a time zone by exactly this IANA name. */
export async function isTimeZone(sql: Sql, name: string): Promise<boolean> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  const found = await sql`select from pg_timezone_names where name = ${name}`
  return found.count > 0
}
