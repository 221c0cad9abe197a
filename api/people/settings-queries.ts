import type { OrganisationId } from '../accounts/account-queries.ts'
import type { Settings, SingleSignOnState, StoredSettings } from '../contract/admin/settings.ts'
import type { Sql } from '../database/connect.ts'

/** Returns the settings of an organisation. `lock`: until the transaction ends, against another change. */
export async function findSettings(
  sql: Sql,
  organisationId: OrganisationId,
  { lock = false } = {},
): Promise<StoredSettings | undefined> {
  const [found] = await sql<(Settings & { singleSignOn: SingleSignOnState | null })[]>`
    select due_days as "dueDays", retrain_months as "retrainMonths", reminder_days as "reminderDays",
      certificate_years as "certificateYears", time_zone as "timeZone", admin_digest as "adminDigest",
      (select json_build_object('issuer', issuer, 'only', is_only, 'create', creates, 'domains', array(
        select domain from sign_in_domain where organisation_id = organisation.id order by domain))
      from identity_provider where organisation_id = organisation.id) as "singleSignOn"
    from organisation where id = ${organisationId} ${lock ? sql`for no key update` : sql``}`
  if (!found) return undefined
  const { singleSignOn, ...settings } = found
  return { ...settings, ...(singleSignOn && { singleSignOn }) }
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
