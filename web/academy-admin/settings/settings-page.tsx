import { useId, useRef, useState } from 'react'
import { changeSettings, readSettings, type Settings } from '../../../api/contract/settings.ts'
import { settingsTexts as texts } from '../../../content/academy-admin/settings-texts.ts'
import { adminTexts } from '../../../content/admin/admin-texts.ts'
import { academyAdminArea } from '../../admin/admin-area.ts'
import { AdminPage } from '../../admin/admin-page.tsx'
import { failureText, refusalText } from '../../admin/errors.ts'
import { useOpenForm, useSession } from '../../admin/session.ts'
import { useApiQuery, useRefresh } from '../../admin/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { Form, SelectField, TextField } from '../../ui/form-fields.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Live, Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/redacted.tsx'
import { settingsExample } from './settings-example.ts'
import styles from './settings-page.module.css'

/** Deadlines, retraining and reminders of the organisation. */
export function AcademySettingsPage() {
  return (
    <AdminPage area={academyAdminArea} title={texts.title} intro={texts.intro}>
      <LoadedSettings />
    </AdminPage>
  )
}

function LoadedSettings() {
  const { data, error } = useApiQuery(readSettings, {})
  if (data) return <SettingsForm stored={data} />
  if (error === null) return <Skeleton label={adminTexts.loading} lines={[24, 40, 28, 40]} />
  return (
    <Live urgent>
      <Notice tone="danger">{error || adminTexts.list.failed}</Notice>
    </Live>
  )
}

/** The field that an error code is about. */
const fieldOfCode = new Map<string, keyof Settings>([
  ['bad-time-zone', 'timeZone'],
  ['reminders-too-early', 'reminderDays'],
  ['certificate-too-short', 'certificateYears'],
])

/** The form with an example that follows what is typed. */
function SettingsForm({ stored }: { stored: Settings }) {
  const { act, showToast } = useSession()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => toDraft(stored))
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<SettingsErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [zones] = useState(() => [...new Set([stored.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort())
  const parsed = parseDraft(draft)
  useOpenForm(JSON.stringify(draft) !== JSON.stringify(toDraft(stored)))

  const refuse = (errors: SettingsErrors) => {
    setErrors(errors)
    const first = Object.keys(errors)[0]
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  const save = async () => {
    setFailure(null)
    setErrors({})
    if ('errors' in parsed) return refuse(parsed.errors)
    setBusy(true)
    try {
      const response = await act(changeSettings, { body: parsed.settings })
      if (response.status === 200) {
        setDraft(toDraft(response.body))
        showToast({ tone: 'success', text: texts.saved })
        return await refresh()
      }
      const field = fieldOfCode.get(response.body.code)
      if (field) refuse({ [field]: response.body.error })
      else setFailure(refusalText(response.body, texts.failed))
    } catch (error) {
      setFailure(failureText(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }

  const fieldOf = (field: keyof Settings) => ({
    label: texts[field],
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [field]: event.target.value })
      setErrors({ ...errors, [field]: undefined })
    },
  })
  const typed = { autoComplete: 'off', readOnly: busy } as const
  return (
    <Form ref={form} className={styles['form']} busy={busy} onSubmit={save}>
      <div className={styles['fields']}>
        <TextField {...fieldOf('dueDays')} {...typed} inputMode="numeric" hint={texts.dueDaysHint} />
        <TextField {...fieldOf('retrainMonths')} {...typed} inputMode="numeric" hint={texts.retrainMonthsHint} />
        <TextField {...fieldOf('reminderDays')} {...typed} hint={texts.reminderDaysHint} />
        <TextField {...fieldOf('certificateYears')} {...typed} inputMode="numeric" hint={texts.certificateYearsHint} />
        <SelectField
          {...fieldOf('timeZone')}
          placeholder={texts.chooseTimeZone}
          options={zones.map(zone => [zone, zone.replaceAll('_', ' ')])}
        />
      </div>
      <SettingsSentence settings={'settings' in parsed ? parsed.settings : undefined} />
      <div className={styles['save']}>
        <Live urgent>{failure !== null && <Notice tone="danger">{failure}</Notice>}</Live>
        <Button type="submit" busy={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
      </div>
    </Form>
  )
}

/** What the settings mean for one person; undefined while a field is invalid. */
function SettingsSentence({ settings }: { settings: Settings | undefined }) {
  const id = useId()
  return (
    <section className={styles['example']} aria-labelledby={id}>
      <h2 id={id}>{texts.example.title}</h2>
      {settings ? (
        sentences(settings).map(sentence => <p key={sentence}>{sentence}</p>)
      ) : (
        <p>{texts.example.invalid}</p>
      )}
    </section>
  )
}

function sentences(settings: Settings): string[] {
  const { dueOn, remindedOn, overdueOn, certifiedUntil, opensOn } = settingsExample(settings, new Date())
  const { noDeadline, due, noExpiry, retraining } = texts.example
  const deadline = dueOn === null ? [noDeadline] : [due(formatDay(dueOn)), remindersText(remindedOn, overdueOn)]
  const expires = certifiedUntil !== null && opensOn !== null
  return [...deadline, expires ? retraining(formatDay(opensOn), formatDay(certifiedUntil)) : noExpiry]
}

function remindersText(days: readonly string[], overdueOn: string | null): string {
  if (overdueOn === null) return texts.example.noReminders
  const after = formatDay(overdueOn)
  return days.length === 0 ? texts.example.onlyAfter(after) : texts.example.reminders(days.map(formatDay), after)
}

/** The form's fields as text. */
type SettingsDraft = Readonly<Record<keyof Settings, string>>
type SettingsErrors = Readonly<Partial<Record<keyof Settings, string>>>

function toDraft(settings: Settings): SettingsDraft {
  return {
    dueDays: String(settings.dueDays ?? ''),
    retrainMonths: String(settings.retrainMonths ?? ''),
    reminderDays: settings.reminderDays.join(', '),
    certificateYears: String(settings.certificateYears),
    timeZone: settings.timeZone,
  }
}

/** Returns the settings that the form describes, or an error for each invalid field. */
function parseDraft(draft: SettingsDraft): { settings: Settings } | { errors: SettingsErrors } {
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
  }
  return Object.keys(errors).length > 0 ? { errors } : { settings }
}

/** Returns the whole number from 1 to `highest` that a text is. */
function toInteger(text: string, highest: number): number | undefined {
  const value = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= highest ? value : undefined
}
