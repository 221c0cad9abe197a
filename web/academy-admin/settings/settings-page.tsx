import { useId, useRef, useState } from 'react'
import {
  changeSettings,
  readSettings,
  type Settings,
  type SingleSignOnState,
} from '../../../api/contract/admin/settings.ts'
import type { Failure } from '../../../api/contract/endpoint.ts'
import { settingsTexts as texts } from '../../../content/academy-admin/settings-texts.ts'
import { singleSignOnTexts } from '../../../content/academy-admin/single-sign-on-texts.ts'
import { adminTexts } from '../../../content/admin/admin-texts.ts'
import { academyAdminArea } from '../../admin/admin-area.ts'
import { AdminPage } from '../../admin/admin-page.tsx'
import { failureText, refusalText } from '../../admin/errors.ts'
import { useOpenForm, useSession } from '../../admin/session.ts'
import { useApiQuery, useRefresh } from '../../admin/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { CheckboxField, Form, SelectField, TextField } from '../../ui/form-fields.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Live, Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/redacted.tsx'
import { parseDraft, type SettingsErrors, type TextSetting, toDraft } from './settings-draft.ts'
import { type ChangedSettings, SettingsEffectDialog } from './settings-effect-dialog.tsx'
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
  if (data)
    return (
      <>
        <SettingsForm stored={data} />
        {data.singleSignOn && <SingleSignOn state={data.singleSignOn} />}
      </>
    )
  if (error === null) return <Skeleton label={adminTexts.loading} lines={[24, 40, 28, 40]} />
  return (
    <Live urgent>
      <Notice tone="danger">{error || adminTexts.list.failed}</Notice>
    </Live>
  )
}

/** How the organisation's people sign in through its provider, which only the operator changes. */
function SingleSignOn({ state }: { state: SingleSignOnState }) {
  const id = useId()
  return (
    <section className={styles['signOn']} aria-labelledby={id}>
      <h2 id={id}>{singleSignOnTexts.title}</h2>
      <p>{singleSignOnTexts.intro}</p>
      <dl>
        <Fact term={singleSignOnTexts.issuer}>{state.issuer}</Fact>
        <Fact term={singleSignOnTexts.domains}>{state.domains.join(', ')}</Fact>
        <Fact term={singleSignOnTexts.passwords}>
          {state.only ? singleSignOnTexts.onlyProvider : singleSignOnTexts.passwordsWork}
        </Fact>
        <Fact term={singleSignOnTexts.accounts}>
          {state.create ? singleSignOnTexts.created : singleSignOnTexts.invited}
        </Fact>
      </dl>
    </section>
  )
}

/** The field that an error code is about. */
const fieldOfCode = new Map<string, TextSetting>([
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
  const [change, setChange] = useState<ChangedSettings | null>(null)
  const [zones] = useState(() => [...new Set([stored.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort())
  const parsed = parseDraft(draft)
  useOpenForm(JSON.stringify(draft) !== JSON.stringify(toDraft(stored)))

  const refuse = (errors: SettingsErrors) => {
    setErrors(errors)
    const first = Object.keys(errors)[0]
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  const refuseSettings = (failure: Failure) => {
    const field = fieldOfCode.get(failure.code)
    if (field) refuse({ [field]: failure.error })
    else setFailure(refusalText(failure, texts.failed))
  }

  const store = async (settings: Settings) => {
    const response = await act(changeSettings, { query: {}, body: settings })
    setChange(null)
    if (response.status !== 200) return refuseSettings(response.body)
    setDraft(toDraft(settings))
    showToast({ tone: 'success', text: texts.saved })
    await refresh()
  }

  /** Saves the settings; asks first if they change dates that people have. */
  const save = async () => {
    setFailure(null)
    setErrors({})
    if ('errors' in parsed) return refuse(parsed.errors)
    setBusy(true)
    const { settings } = parsed
    try {
      const response = await act(changeSettings, { query: { dryRun: 'true' }, body: settings })
      if (response.status !== 200) return refuseSettings(response.body)
      const effect = 'remindersNow' in response.body && response.body
      if (effect && Object.values(effect).some(people => people > 0)) return setChange({ settings, effect })
      await store(settings)
    } catch (error) {
      setFailure(failureText(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }

  const confirm = async () => {
    try {
      if (change) await store(change.settings)
      return null
    } catch (error) {
      return failureText(error, texts.failed)
    }
  }

  const fieldOf = (field: TextSetting) => ({
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
        <CheckboxField
          label={texts.adminDigest}
          hint={texts.adminDigestHint}
          name="adminDigest"
          checked={draft.adminDigest}
          onChange={event => setDraft({ ...draft, adminDigest: event.target.checked })}
        />
      </div>
      <SettingsSentence settings={'settings' in parsed ? parsed.settings : undefined} />
      <div className={styles['save']}>
        <Live urgent>{failure !== null && <Notice tone="danger">{failure}</Notice>}</Live>
        <Button type="submit" busy={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
      </div>
      <SettingsEffectDialog change={change} onConfirm={confirm} onClose={() => setChange(null)} />
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
  const { dueOn, remindedOn, remindsAtOnce, overdueOn, certifiedUntil, opensOn } = settingsExample(settings, new Date())
  const { noDeadline, due, noExpiry, retraining } = texts.example
  const reminders = [remindersText(remindedOn, overdueOn), ...(remindsAtOnce ? [texts.example.remindsAtOnce] : [])]
  const deadline = dueOn === null ? [noDeadline] : [due(formatDay(dueOn)), ...reminders]
  const expires = certifiedUntil !== null && opensOn !== null
  return [...deadline, expires ? retraining(formatDay(opensOn), formatDay(certifiedUntil)) : noExpiry]
}

function remindersText(days: readonly string[], overdueOn: string | null): string {
  if (overdueOn === null) return texts.example.noReminders
  const after = formatDay(overdueOn)
  return days.length === 0 ? texts.example.onlyAfter(after) : texts.example.reminders(days.map(formatDay), after)
}
