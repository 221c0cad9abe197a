import { isDeepStrictEqual } from 'node:util'
import type { OrganisationId } from '../accounts/account-queries.ts'
import type { Settings, SettingsEffect } from '../contract/admin/settings.ts'
import type { Sql } from '../database/connect.ts'
import {
  findReminded,
  lockTrainees,
  moveFirstDueDates,
  readTerms,
  recountValidity,
  type TrainingTerms,
  withdrawCycles,
} from '../training/apply-settings-queries.ts'
import { openDueCycles } from '../training/cycle-queries.ts'
import { findSettings, storeSettings } from './settings-queries.ts'

/** Returns why the settings contradict each other. A month has at least 28 days. */
export function settingsProblem({ retrainMonths, reminderDays, certificateYears }: Settings) {
  if (retrainMonths === null) return undefined
  if (Math.max(0, ...reminderDays) >= 28 * retrainMonths) return 'reminders-too-early'
  if (12 * certificateYears < retrainMonths) return 'certificate-too-short'
  return undefined
}

/** Stores the settings and applies them to the stored dates. Returns the names of the changed fields. */
export async function changeSettings(
  sql: Sql,
  organisationId: OrganisationId,
  settings: Settings,
): Promise<(keyof Settings)[]> {
  await lockTrainees(sql, organisationId)
  const before = await findSettings(sql, organisationId, { lock: true })
  if (!before) throw new Error('There is no such organisation.')
  const fields = settingNames.filter(field => !isDeepStrictEqual(before[field], settings[field]))
  if (fields.length === 0) return fields
  await storeSettings(sql, organisationId, settings)
  if (fields.includes('dueDays')) await moveFirstDueDates(sql, organisationId)
  if (fields.includes('retrainMonths')) await recountValidity(sql, organisationId)
  // The reminders decide on which day a cycle opens.
  if (fields.includes('retrainMonths') || fields.includes('reminderDays')) await withdrawCycles(sql, organisationId)
  return fields
}

const settingNames = [
  'dueDays',
  'retrainMonths',
  'reminderDays',
  'certificateYears',
  'timeZone',
  'adminDigest',
] as const satisfies readonly (keyof Settings)[]

/** Returns what the settings would change at once. Makes the change in the caller's transaction and rolls it back. */
export async function tryOutSettings(
  sql: Sql,
  organisationId: OrganisationId,
  settings: Settings,
): Promise<SettingsEffect> {
  await sql`savepoint before_change`
  const before = await readTerms(sql, organisationId)
  const reminded = await findReminded(sql, organisationId)
  await changeSettings(sql, organisationId, settings)
  const after = await readTerms(sql, organisationId)
  // Cycles that open send reminders as well.
  await openDueCycles(sql, before.size, organisationId)
  const remindedAfter = await findReminded(sql, organisationId)
  await sql`rollback to savepoint before_change`

  const count = (differs: (after: TrainingTerms, before: TrainingTerms) => boolean) =>
    [...after].filter(([id, terms]) => {
      const own = before.get(id)
      return own !== undefined && differs(terms, own)
    }).length
  return {
    dueDatesMoved: count((after, before) => after.cycle === before.cycle && after.dueOn !== before.dueOn),
    cyclesOpened: count((after, before) => after.isNextCycleDue && !before.isNextCycleDue),
    cyclesWithdrawn: count((after, before) => after.cycle < before.cycle),
    validityShortened: count((after, before) => lastDay(after) < lastDay(before)),
    validityExtended: count((after, before) => lastDay(after) > lastDay(before)),
    remindersNow: [...remindedAfter].filter(id => !reminded.has(id)).length,
  }
}

/** Without end is later than every day. */
const lastDay = ({ certifiedUntil }: TrainingTerms) => certifiedUntil ?? '~'
