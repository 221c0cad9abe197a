import { useId } from 'react'
import type { Settings } from '../../api/contract/settings.ts'
import { settingsTexts } from '../../content/academy-admin/settings-texts.ts'
import { formatDay } from '../ui/format-date.ts'
import { settingsExample } from './settings-example.ts'
import styles from './settings-page.module.css'

const texts = settingsTexts.example

/** What the settings mean for one person; undefined while a field is invalid. */
export function SettingsSentence({ settings }: { settings: Settings | undefined }) {
  const id = useId()
  return (
    <section className={styles['example']} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {settings ? sentences(settings).map(sentence => <p key={sentence}>{sentence}</p>) : <p>{texts.invalid}</p>}
    </section>
  )
}

function sentences(settings: Settings): string[] {
  const { dueOn, remindedOn, overdueOn, certifiedUntil, opensOn } = settingsExample(settings, new Date())
  const first = dueOn === null ? texts.noDeadline : texts.due(formatDay(dueOn))
  const reminders = remindedOn.map(formatDay)
  const second = overdueOn && remindersText(reminders, formatDay(overdueOn))
  const third =
    certifiedUntil === null || opensOn === null
      ? texts.noExpiry
      : texts.retraining(formatDay(opensOn), formatDay(certifiedUntil))
  return [first, ...(dueOn === null ? [] : [second ?? texts.noReminders]), third]
}

const remindersText = (days: readonly string[], after: string) =>
  days.length === 0 ? texts.onlyAfter(after) : texts.reminders(days, after)
