import { useRef, useState } from 'react'
import { changeSettings, type Settings } from '../../api/contract/settings.ts'
import { settingsTexts as texts } from '../../content/academy-admin/settings-texts.ts'
import { failureText, refusalText } from '../admin/errors.ts'
import { useOpenForm, useSession } from '../admin/session.ts'
import { useRefresh } from '../admin/use-api-query.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { parseDraft, type SettingsErrors, toDraft } from './settings-draft.ts'
import styles from './settings-page.module.css'
import { SettingsSentence } from './settings-sentence.tsx'

/** The field that an error code is about. */
const fieldOfCode = new Map<string, keyof Settings>([
  ['bad-time-zone', 'timeZone'],
  ['reminders-too-early', 'reminderDays'],
  ['certificate-too-short', 'certificateYears'],
])

/** The form with an example that follows what is typed. */
export function SettingsForm({ stored }: { stored: Settings }) {
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
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
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
    </form>
  )
}
