import type { Settings } from '../../../api/contract/admin/settings.ts'
import { settingsTexts as texts } from '../../../content/academy-admin/settings-texts.ts'

/** The settings that are typed or chosen. */
export type TextSetting = Exclude<keyof Settings, 'adminDigest'>

/** The form's fields, typed ones as text. */
export type SettingsDraft = Readonly<Record<TextSetting, string>> & Pick<Settings, 'adminDigest'>
export type SettingsErrors = Readonly<Partial<Record<TextSetting, string>>>

export function toDraft(settings: Settings): SettingsDraft {
  return {
    dueDays: String(settings.dueDays ?? ''),
    retrainMonths: String(settings.retrainMonths ?? ''),
    reminderDays: settings.reminderDays.join(', '),
    certificateYears: String(settings.certificateYears),
    timeZone: settings.timeZone,
    adminDigest: settings.adminDigest,
  }
}

/** Returns the settings that the form describes, or an error for each invalid field. */
export function parseDraft(draft: SettingsDraft): { settings: Settings } | { errors: SettingsErrors } {
  const errors: { -readonly [Field in keyof SettingsErrors]: string } = {}
  const number = (field: 'dueDays' | 'retrainMonths' | 'certificateYears', highest: number) => {
    const value = toInteger(draft[field], highest)
    if (value === undefined) errors[field] = texts.number(1, highest)
    return value ?? null
  }
  const optional = (field: 'dueDays' | 'retrainMonths', highest: number) =>
    draft[field].trim() === '' ? null : number(field, highest)
  const words = draft.reminderDays.split(/[\s,;]+/).filter(word => word !== '')
  const reminderDays = words.flatMap(word => toInteger(word, 365) ?? [])
  if (reminderDays.length < words.length || words.length > 5 || new Set(reminderDays).size < words.length)
    errors.reminderDays = texts.reminders
  if (draft.timeZone === '') errors.timeZone = texts.chooseTimeZone
  const settings = {
    dueDays: optional('dueDays', 3650),
    retrainMonths: optional('retrainMonths', 120),
    reminderDays,
    certificateYears: number('certificateYears', 50) ?? 0,
    timeZone: draft.timeZone,
    adminDigest: draft.adminDigest,
  }
  return Object.keys(errors).length > 0 ? { errors } : { settings }
}

/** Returns the whole number from 1 to `highest` that a text is. */
function toInteger(text: string, highest: number): number | undefined {
  const value = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= highest ? value : undefined
}
