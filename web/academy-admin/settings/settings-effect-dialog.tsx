import { graceDays, type Settings, type SettingsEffect } from '../../../api/contract/admin/settings.ts'
import { settingsTexts } from '../../../content/academy-admin/settings-texts.ts'
import { ConfirmDialog } from '../../admin/confirm-dialog.tsx'
import styles from './settings-page.module.css'

const { effect: texts, save, saving } = settingsTexts

/** Settings to be saved, and what they change at once. */
export interface ChangedSettings {
  readonly settings: Settings
  readonly effect: SettingsEffect
}

interface SettingsEffectDialogProps {
  /** null closes the dialog. */
  change: ChangedSettings | null
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Shows what new settings change at once, and asks whether to save them. */
export function SettingsEffectDialog({ change, onConfirm, onClose }: SettingsEffectDialogProps) {
  return (
    <ConfirmDialog
      title={texts.title}
      open={change !== null}
      button={save}
      busy={saving}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {change && <Effect {...change} />}
    </ConfirmDialog>
  )
}

const effects = [
  'dueDatesMoved',
  'validityShortened',
  'validityExtended',
  'cyclesOpened',
  'cyclesWithdrawn',
  'remindersNow',
] as const satisfies readonly (keyof SettingsEffect)[]

function Effect({ settings: { dueDays }, effect }: ChangedSettings) {
  return (
    <>
      <p>{texts.lead}</p>
      <ul className={styles['effect']}>
        {effects.map(name => effect[name] > 0 && <li key={name}>{texts[name](effect[name])}</li>)}
      </ul>
      {effect.dueDatesMoved > 0 && dueDays !== null && <p>{texts.dueGrace(Math.min(dueDays, graceDays))}</p>}
      {effect.validityShortened > 0 && <p>{texts.validityGrace(graceDays)}</p>}
      <p>{texts.back}</p>
    </>
  )
}
