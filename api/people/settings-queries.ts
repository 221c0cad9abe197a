import type { OrganisationId } from '../accounts/account-queries.ts'
import type { Settings } from '../contract/admin/settings.ts'
import type { Sql } from '../database/connect.ts'

/** Returns the settings of an organisation. `lock`: until the transaction ends, against another change. */
export async function findSettings(
  sql: Sql,
  organisationId: OrganisationId,
  { lock = false } = {},
): Promise<Settings | undefined> {
  const [settings] = await sql<Settings[]>`
    select due_days as "dueDays", retrain_months as "retrainMonths", reminder_days as "reminderDays",
      certificate_years as "certificateYears", time_zone as "timeZone", admin_digest as "adminDigest"
    from organisation where id = ${organisationId} ${lock ? sql`for no key update` : sql``}`
  return settings
}

export async function storeSettings(
  sql: Sql,
  organisationId: OrganisationId,
  { dueDays, retrainMonths, reminderDays, certificateYears, timeZone, adminDigest }: Settings,
): Promise<void> {
  await sql`
    update organisation set due_days = ${dueDays}, retrain_months = ${retrainMonths}, reminder_days = ${reminderDays},
      certificate_years = ${certificateYears}, time_zone = ${timeZone}, admin_digest = ${adminDigest}
    where id = ${organisationId}`
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
